import { formatDate } from '../../../schemas/es-co/index.ts'
import { si } from '../../../schemas/json/leidos.ts'
import type { Campo, FormularioEfectivo } from '../../../schemas/vistas/pantalla.ts'
import { tituloDe } from '../CeldaDe.tsx'
import { textoLlano, valorDe, type Fila } from '../fila.ts'
import { camposDe } from './contexto.ts'

/** Value in words; null where only its name would say something (a place, a reference, a file). */
function enPalabras(campo: Campo | undefined, valor: unknown): string | null {
  if (campo && ['place', 'reference', 'person', 'file'].includes(campo.widget)) return null
  if (valor === undefined || valor === null || valor === '') return 'vacío'
  if (campo?.widget === 'switch') return si(valor) ? 'sí' : 'no'
  const opciones = campo && 'opciones' in campo ? campo.opciones : []
  const una = (dicho: unknown): string =>
    opciones.find(({ value }) => String(value) === String(dicho))?.label ?? textoLlano(dicho)
  if (campo?.widget === 'date') return formatDate(textoLlano(valor))
  return typeof valor === 'object' && !Array.isArray(valor) ? null : `«${[valor].flat().map(una).join(', ')}»`
}

/** Sentences with the other person's value of each field that both changed. */
export const loDelOtro = (efectiva: FormularioEfectivo, choques: readonly string[], guardado: Fila): string =>
  choques
    .map((nombre) => {
      const dicho = enPalabras(camposDe(efectiva).get(nombre), valorDe(guardado, nombre))
      return ` En ${titulosDe(efectiva, [nombre])} la otra persona dejó ${dicho ?? 'otro valor'}: queda lo suyo.`
    })
    .join('')

export const titulosDe = ({ definicion, extra }: FormularioEfectivo, nombres: readonly string[]): string =>
  nombres
    .map((nombre) =>
      nombre === 'extra'
        ? 'los campos adicionales'
        : `«${extra.find(({ name }) => nombre === `extra.${name}`)?.titulo ?? tituloDe(definicion.esquema.properties[nombre], nombre)}»`,
    )
    .join(', ')
