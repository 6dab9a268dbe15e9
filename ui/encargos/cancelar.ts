import type { Encargo } from '../../schemas/respuestas/encargos.ts'
import { api, mensajeDe } from '../kit/api.ts'
import { aviso } from '../kit/aviso.ts'
import { confirmar } from '../kit/confirmar.ts'
import { refrescar } from '../kit/useApi.ts'

/** What is lost by it, as the screen of each says. */
const PREGUNTA: Partial<Record<Encargo['clase'], string>> = {
  minutas: 'Lo que ya se hizo queda. Lo que falta se puede hacer después.',
  correos: 'Lo que ya salió no se devuelve.',
  importacion: 'El libro se descarta: no se guardó nada de él.',
}

/** Calls off something that runs, once the person is sure. */
export const cancelar = async ({ clase, titulo, cancelar: path }: Encargo): Promise<void> => {
  if (path === null) return
  const si = await confirmar(PREGUNTA[clase] ?? 'Lo que ya se hizo queda.', {
    title: `Cancelar: ${titulo}`,
    yes: 'Cancelar el trabajo',
    no: 'Seguir',
    danger: true,
  })
  if (!si) return
  try {
    await (clase === 'minutas' ? api.put(path, { detener: true }) : api.del(path))
    aviso.exito('Trabajo cancelado')
  } catch (error) {
    aviso.error(mensajeDe(error))
  }
  // its own screen too, where it is open
  await Promise.all([refrescar('/encargos'), refrescar(path.slice(0, path.lastIndexOf('/')))])
}
