export { BOTON_DE_CARTA, carta, NOTA_DE_CARTA, cartaConBoton } from './carta.tsx'
export { Hoja, type Dato, type HojaProps, ESTILO_RECIBO, SumaRecibida } from './hoja.tsx'
export { imprimir, lugar, membrete, membreteDe, titularHoy, type Membrete, qrTrazo } from './membrete.ts'
