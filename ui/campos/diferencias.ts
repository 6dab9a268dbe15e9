import type { DefinicionCampo } from '../../schemas/campo.ts'
import { TIPOS } from '../../modules/campos/domain.ts'

const NOMBRES: Partial<Record<keyof DefinicionCampo, string>> = {
  titulo: 'el título',
  tipo: 'el tipo',
  ayuda: 'la ayuda',
  seccion: 'la sección',
  requerido: 'si es obligatorio',
  minimo: 'el mínimo',
  maximo: 'el máximo',
  patron: 'la forma',
  opciones: 'las opciones',
  inicial: 'el valor inicial',
  busca: 'si se busca',
  lee: 'quién lo ve',
  escribe: 'quién lo escribe',
}

/** What one version changed of the one before, a sentence for each field. */
export const diferencias = (antes: readonly DefinicionCampo[], despues: readonly DefinicionCampo[]): string[] => {
  const viejos = new Map(antes.map((campo) => [campo.nombre, campo]))
  const lines = despues.flatMap((campo) => {
    const viejo = viejos.get(campo.nombre)
    if (!viejo) return campo.retirado ? [] : [`Agrega «${campo.titulo}»: ${TIPOS[campo.tipo].titulo.toLowerCase()}`]
    if (viejo.retirado !== campo.retirado) return [`${campo.retirado ? 'Retira' : 'Vuelve a usar'} «${campo.titulo}»`]
    const known = Object.keys(NOMBRES) as (keyof DefinicionCampo)[] // keys of a map by field
    const changed = known.filter((key) => JSON.stringify(campo[key]) !== JSON.stringify(viejo[key]))
    return changed.length ? [`«${viejo.titulo}»: cambia ${changed.map((key) => NOMBRES[key]).join(', ')}`] : []
  })
  const orden = (campos: readonly DefinicionCampo[]) =>
    campos
      .filter(({ nombre, retirado }) => !retirado && viejos.has(nombre))
      .map(({ nombre }) => nombre)
      .join()
  const mismos = antes.filter(
    ({ nombre, retirado }) => !retirado && despues.some((campo) => campo.nombre === nombre && !campo.retirado),
  )
  return lines.length || orden(mismos) === orden(despues) ? lines : ['Cambia el orden']
}
