export {
  alFallarAviso as alFallarAvisoDeCita,
  avisarCita,
  entradaDe,
  ICS,
  TRABAJO_AVISO,
  type PedidoAviso,
} from './avisos/avisar.ts'
export { citasDeHoy, citaAgendadaDe, citaDe, citaLeida } from './agenda/agenda.ts'
export { cancelar, cerrar, revisarRetenidas, retener } from './agendar.ts'
export { confirmar, reprogramar, reservar } from './reservar.ts'
export { diasDisponibles, disponibles, horasDisponibles, horaLeida, type Pedido, enTurno } from './cupos.ts'
export { leerFecha, type Como } from './domain.ts'
export { anotarEspera, retirarEspera } from './espera/anotarse.ts'
export { leerEspera, posicionDe, TRABAJO_ESPERA } from './espera/ofrecer.ts'
export { Cita, EsperaDeCita, PasoDeCita, Puesto } from './model.ts'
export { alCambiarCita, conocerSolicitudes, type CambioDeCita, type Indicaciones, type Solicitante } from './oyentes.ts'
export { routes } from './routes.ts'
