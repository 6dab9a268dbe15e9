export { textoDelAviso } from './domain.ts'
export {
  autorizar,
  type Autorizado,
  avisoVigente,
  exigirAviso,
  type AvisoVigente,
  autorizacionesDelDocumento,
  alRevocar,
  anotarDelOrigen,
  type Titular,
} from './libro.ts'
export { Autorizacion, Reclamo } from './model.ts'
export { TRABAJO_RECLAMO, registrarReclamo } from './reclamos/registrar.ts'
export { avisarReclamo, leyendaCompleta, sqlDeLeyenda } from './reclamos/avisar.ts'
export { pasarReclamo } from './reclamos/pasar.ts'
export { recontarReclamos, revisarReclamos } from './reclamos/revisar.ts'
export { routes } from './routes.ts'
