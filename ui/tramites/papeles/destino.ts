import { api } from '../../kit/http/api.ts'
import { enviarFormulario } from '../../screen/acciones/enviar.ts'
import type { Destino, Recibido } from './usePapeles.ts'

/** Twenty megabytes, as the server takes them. */
const MAXIMO = 20 * 1_048_576

/** Where the papers of a request that somebody with a session is writing wait until it is sent. @param tipo the id of its kind */
export const destinoDePedido = (tipo: string): Destino => ({
  maximo: MAXIMO,
  subir: (archivo, nombre, onParte) =>
    enviarFormulario<Recibido>('/tramites_adjuntos', { tipo, nombre, archivo }, onParte),
  noAplica: (nombre, noAplica) => api.post('/tramites_adjuntos', { tipo, nombre, noAplica }),
  quitar: (id) => api.del(`/tramites_adjuntos/${id}`),
})
