import type { Datos } from '../../../plantillas/domain.ts'

const esGrupo = (valor: unknown): valor is Datos => typeof valor === 'object' && valor !== null && !Array.isArray(valor)
const estaVacio = (valor: unknown): boolean =>
  valor === undefined || valor === null || valor === '' || (Array.isArray(valor) && valor.length === 0)

/** The first's data with those of the second where the first says nothing; a list is of whoever has one. */
export function completarCon(datos: Datos, otros: Datos): Datos {
  const nombres = new Set([...Object.keys(datos), ...Object.keys(otros)])
  return Object.fromEntries(
    [...nombres].map((nombre) => {
      const [suyo, ajeno] = [datos[nombre], otros[nombre]]
      if (esGrupo(suyo) && esGrupo(ajeno)) return [nombre, completarCon(suyo, ajeno)]
      return [nombre, estaVacio(suyo) ? ajeno : suyo]
    }),
  )
}
