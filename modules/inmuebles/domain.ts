/** Hundredths of a decimal number, read as text to avoid rounding; null with more than two decimals or more whole digits. */
const centesimas = (digitos: number) => {
  const forma = new RegExp(`^(\\d{1,${digitos}})(?:[.,](\\d{1,2}))?$`)
  return (numero: number | string): number | null => {
    const [, enteros = '', decimales = ''] = forma.exec(String(numero)) ?? []
    return enteros ? Number(enteros) * 100 + Number(decimales.padEnd(2, '0')) : null
  }
}

/** Hundredths of a square metre. */
export const centesimasDeArea = centesimas(11)
export const centesimasDe = centesimas(13)
