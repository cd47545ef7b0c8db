/** Where payment sessions of guests are stored; read and written by guest-payments.ts, which few visits load. */
export const guestPaymentsKey = 'guest-payments'
