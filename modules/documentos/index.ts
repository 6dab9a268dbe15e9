export { Hoja, type Dato, type HojaProps } from './hoja.tsx'
export { imprimir } from './imprimir.ts'
export { membrete, type Membrete } from './membrete.ts'
export { qrPng, qrSvg, qrTrazo } from './qr.ts'
