/** Receivables: pure rules that the browser and the server share. */
export {
  CUENTA_DESDE,
  diasDe,
  EDADES,
  edadDe,
  edades,
  fechasDe,
  NOMBRE_EDAD,
  type CarteraEdades,
  type CuentaDesde,
  type Debida,
  type Edad,
} from './domain/edades.ts'
export { evolucion, ultimosMeses, type MesDeCartera } from './domain/evolucion.ts'
export {
  MOVIMIENTOS,
  NOMBRE_MOVIMIENTO,
  situacionDe,
  type Movimiento,
  type Situacion,
  type TipoDeMovimiento,
} from './domain/libro.ts'
export { correrVencimiento } from './domain/vencimiento.ts'
export { repartirAbono, type ParteDeAbono, type PorPagar } from './domain/repartir-abono.ts'
export {
  CANALES,
  horarioDe,
  puedeContactar,
  type Canal,
  type Contacto,
  type Permiso,
  type QuienDebe,
} from './domain/contacto.ts'
export { AJUSTES_INICIALES, type Ajustes } from './domain/ajustes.ts'
export {
  cuentaAlCorte,
  desdeHabitual,
  estadoDeCuenta,
  numeroConPrefijo,
  type CuentaAlCorte,
  type EstadoDeCuenta,
  type SumasDeCuenta,
} from './domain/estado-de-cuenta.ts'
export { prescripcionDe } from './domain/prescripcion.ts'
export {
  baseDeRetencion,
  basesDe,
  NOMBRE_RETENCION,
  parteDeBases,
  retencionDe,
  retencionesDe,
  SIN_BASES,
  tarifaDe,
  TIPOS_RETENCION,
  totalRetenido,
  type Bases,
  type Retenida,
  type Tarifas,
  type TipoRetencion,
} from './domain/retenciones.ts'
export {
  proponerAbono,
  retencionesAlPagar,
  retencionesCon,
  type AplicacionPropuesta,
  type CuentaPorPagar,
} from './domain/proponer-abono.ts'
export {
  repartirMedios,
  type DestinoDeAbono,
  type MedioDeAbono,
  type MediosRepartidos,
  type TramoDeAbono,
} from './domain/repartir-medios.ts'
export { limiteDePrescripcion } from './domain/limite-de-prescripcion.ts'
export { porcentajeDe, ppmDe } from './domain/porcentaje.ts'
export { ETIQUETAS, faltasDePlantilla, llenar, type Valores } from './domain/plantilla.ts'
export { cupoQueQueda, cupoSuperado, type ConCupo } from './domain/cupo.ts'
