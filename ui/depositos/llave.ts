/** A key that names one act of receiving or paying money, however often it is sent. */
export const llaveNueva = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
