import type { FilaDePlantilla, PlantillaGuardada } from '../../schemas/respuestas/minutas/plantilla.ts'
import { ApiError } from '../kit/http/api-error.ts'
import { confirmar } from '../kit/dialogs/confirmar.ts'
import { refrescar } from '../kit/http/use-api.ts'
import { enviarFormulario } from '../screen/acciones/enviar.ts'
import { conAvisos } from '../screen/acciones/mensajes.ts'

/** The row as somebody else left it, where that is why a save was refused. */
const versionActual = (error: unknown): number | null => {
  if (!(error instanceof ApiError) || error.code !== 'version' || typeof error.body !== 'object' || error.body === null)
    return null
  const { actual } = error.body as { actual?: Partial<FilaDePlantilla> } // what a refusal for its version carries
  return actual?.version ?? null
}

/** Changes a template as the specification's form does; where somebody else did meanwhile, one is asked before it is written over. */
export const cambiarPlantilla = async (
  { id, version }: Pick<FilaDePlantilla, 'id' | 'version'>,
  cuerpo: Readonly<Record<string, unknown>>,
  onProgreso: (parte: number) => void = () => undefined,
): Promise<PlantillaGuardada> => {
  const enviar = (leida: number) =>
    enviarFormulario<PlantillaGuardada>(`/templates/${id}?_method=PUT`, { ...cuerpo, version: leida }, onProgreso)
  try {
    return await enviar(version)
  } catch (error) {
    const actual = versionActual(error)
    const seguro =
      actual !== null &&
      (await confirmar(
        'Otra persona cambió esta plantilla mientras usted la editaba. Se guardará lo suyo sobre lo de ella.',
        { title: 'Guardar sobre lo de otra persona', yes: 'Guardar lo mío' },
      ))
    if (!seguro) throw error
    return enviar(actual)
  }
}

/** The same between its sentences (specification 3, section 8). */
export const cambiarConAviso = async (...con: Parameters<typeof cambiarPlantilla>): Promise<PlantillaGuardada> => {
  const guardada = await conAvisos(() => cambiarPlantilla(...con), {
    hecho: ({ message }) => message,
    fallo: 'Error al guardar los cambios',
  })
  void refrescar('/templates')
  return guardada
}
