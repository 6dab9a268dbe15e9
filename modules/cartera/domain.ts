/** Receivables: pure rules that the browser and the server share. */
export {
  CUENTA_DESDE,
  diasDe,
  EDADES,
  edadDe,
  edades,
  NOMBRE_EDAD,
  type CarteraEdades,
  type CuentaDesde,
  type Debida,
  type Edad,
} from './domain/edades.ts'
export { MOVIMIENTOS, situacionDe, type Movimiento, type Situacion, type TipoDeMovimiento } from './domain/libro.ts'
export { repartirAbono, type ParteDeAbono, type PorPagar } from './domain/repartir-abono.ts'
export { CANALES, horarioDe, puedeContactar, type Canal, type Contacto, type Permiso, type QuienDebe } from './domain/contacto.ts'
