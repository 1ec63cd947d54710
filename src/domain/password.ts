/** Rules of new passwords that the form and the platform share; passwords that were set before may be shorter. */

/** The least characters of a new password. */
export const minPasswordLength = 12;
/** The most UTF-16 units of a password: nothing is cut, a longer one is refused. */
export const maxPasswordLength = 200;

/** The platform's sentence about a password that many people use; the form shows its own words at the field. */
export const commonPasswordRefusal = 'password: 这个密码太常见或容易猜到，请换一个.';
