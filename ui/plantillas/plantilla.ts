import type {
  FilaDePlantilla,
  PlantillaGuardada,
  proyectosConPlantillas,
} from '../../schemas/respuestas/minutas/plantilla.ts'
import { actualDe, ApiError } from '../kit/http/api-error.ts'
import { confirmar } from '../kit/dialogs/confirmar.ts'
import { refrescar, useApi } from '../kit/http/use-api.ts'
import { enviarFormulario } from '../screen/acciones/enviar.ts'
import { conAvisos } from '../screen/acciones/mensajes.ts'
import { download } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { useMemo } from 'react'
import { AGILES } from '../../schemas/minutas/plantilla.ts'
import type { Leida } from '../../schemas/json/vocabulario.ts'
import type { Opcion } from '../kit/campos/SelectBuscable.tsx'

const laQueQuedo = (error: unknown): FilaDePlantilla | null =>
  error instanceof ApiError && error.code === 'version' ? actualDe<FilaDePlantilla>(error) : null

/** Saves; a conflict asks before overwriting. */
const cambiarPlantilla = async (
  { id, version }: Pick<FilaDePlantilla, 'id' | 'version'>,
  cuerpo: Readonly<Record<string, unknown>>,
  onProgreso: (parte: number) => void = () => undefined,
): Promise<PlantillaGuardada> => {
  const enviar = (leida: number) =>
    enviarFormulario<PlantillaGuardada>(`/templates/${id}?_method=PUT`, { ...cuerpo, version: leida }, onProgreso)
  try {
    return await enviar(version)
  } catch (error) {
    const actual = laQueQuedo(error)
    const seguro =
      actual !== null &&
      (await confirmar(
        `Otra persona cambió esta plantilla mientras usted la editaba: es «${actual.nombre_plantilla}», de ` +
          `«${nombreDeProyecto(actual)}», versión ${actual.numero}. Se guardará lo suyo sobre lo de ella.`,
        { title: 'Guardar sobre lo de otra persona', yes: 'Guardar lo mío' },
      ))
    if (!seguro) throw error
    return enviar(actual.version)
  }
}

/** Specification 3, section 8. */
export const cambiarConAviso = async (...con: Parameters<typeof cambiarPlantilla>): Promise<PlantillaGuardada> => {
  const guardada = await conAvisos(() => cambiarPlantilla(...con), {
    hecho: ({ message }) => message,
    fallo: 'Error al guardar los cambios',
  })
  void refrescar('/templates')
  return guardada
}

export const PLANTILLAS = '/admin/plantillas'

export interface Escrita {
  nombre_plantilla: string
  proyecto: string | null
}

/** Specification 3, section 5. */
export const REQUERIDO = 'Este campo es requerido'

/** Errors of a form, with the notice that there are some. */
export const conAvisoDe = <T extends Record<string, string | false>>(faltas: T): T => {
  if (Object.values(faltas).some(Boolean)) aviso.error('Revise la informacion requerida')
  return faltas
}

/** Error sentences of specification 3, section 8. */
export const bajar = async (
  url_documento: string,
  nombre = 'documento',
  fallo = 'Error en la descarga del archivo.',
): Promise<void> => {
  try {
    await download(`/files/${url_documento}`, nombre)
  } catch {
    aviso.error(fallo)
  }
}

export const useProyectos = (): readonly Opcion<string>[] => {
  const { data } = useApi<Leida<typeof proyectosConPlantillas>>('/plantillaDocumentos/proyectos')
  return useMemo(
    () => [
      {
        value: AGILES.codigo,
        label: AGILES.proyecto,
        detail: 'Se llenan sueltos, con el formulario que hacen sus etiquetas',
      },
      ...(data ?? [])
        .filter(({ codigo }) => codigo !== AGILES.codigo)
        .map(({ codigo, proyecto }) => ({
          value: codigo,
          label: proyecto,
          detail: codigo,
        })),
    ],
    [data],
  )
}

export const codigoDe = ({ proyecto2 }: Pick<FilaDePlantilla, 'proyecto2'>): string =>
  proyecto2?.codigo ?? AGILES.codigo

export const nombreDeProyecto = ({ proyecto2 }: Pick<FilaDePlantilla, 'proyecto2'>): string =>
  proyecto2?.proyecto ?? AGILES.proyecto
