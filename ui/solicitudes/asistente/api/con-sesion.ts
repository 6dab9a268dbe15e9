import { api, fetchFile } from '../../../kit/http/api.ts'
import { enviarFormulario } from '../../../screen/acciones/enviar.ts'
import type { Cliente } from './cliente.ts'

export const conSesion = (oficina: boolean): Cliente => ({
  sesion: true,
  oficina,
  get: (path, signal) => api.get(path, { signal }),
  post: (path, body) => api.post(path, body),
  put: (path, body) => api.put(path, body),
  del: (path) => api.del(path),
  subir: (path, partes, { onProgreso, metodo, signal, quieto }) =>
    enviarFormulario(path, partes, onProgreso, metodo, { signal, quieto }),
  archivo: async (path) => (await fetchFile(path)).blob,
})
