-- wrk: each request is one vote of its own, by the next voter for the next option. ARGS: file of tokens, options, first vote.
local tokens, options, at = {}, 0, 0
local bad = 0

function init(args)
	for line in io.lines(args[1]) do tokens[#tokens + 1] = line end
	options = tonumber(args[2])
	at = tonumber(args[3])
end

function request()
	local voter = at % #tokens
	local option = math.floor(at / #tokens) % options
	at = at + 1
	return wrk.format('POST', '/api/base/vote', {
		['token'] = tokens[voter + 1],
		['content-type'] = 'application/x-www-form-urlencoded',
	}, 'voteId=wrk&optionIds=o' .. option .. '&device=d&idempotencyKey=wrk-key-' .. at)
end

function response(status, headers, body)
	if status ~= 200 or not body:find('"status":0', 1, true) then
		bad = bad + 1
		if bad <= 3 then print('refused: ' .. body:sub(1, 200)) end
	end
end
