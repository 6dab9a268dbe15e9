export {
  BOTON_DE_CARTA,
  carta,
  cartaConBoton,
  DeCarta,
  enviarAviso,
  errorDeEnvio,
  NOTA_DE_CARTA,
  puntosEnTexto,
  type Correo,
  type Punto,
  type Rotulado,
} from './carta.tsx'
export { Hoja, type Dato, type HojaProps, ESTILO_RECIBO, SumaRecibida } from './hoja.tsx'
export { imprimir, lugar, membrete, membreteDe, titularHoy, type Membrete, qrTrazo } from './membrete.ts'
