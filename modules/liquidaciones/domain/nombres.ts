import type { Acto } from './escritura.ts'

/** «Compraventa», or «Compraventa (2)» for the second of its name: two acts of a deed never share a name. */
export const nombrar = (actos: readonly Acto[]): Map<Acto, string> => {
  const vistos = new Map<string, number>()
  return new Map(
    actos.map((acto) => {
      const veces = (vistos.get(acto.nombre) ?? 0) + 1
      vistos.set(acto.nombre, veces)
      return [acto, veces === 1 ? acto.nombre : `${acto.nombre} (${veces})`]
    }),
  )
}
