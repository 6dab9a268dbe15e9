import actosJson from './data/actos.json' with { type: 'json' }
import tipos from './data/tipos_otorgantes.json' with { type: 'json' }

/** The acts and who takes part in them: what liquidations are made from. */

export const tiposOtorgantes = tipos.map((t) => ({
  id: t.id,
  name: t.nombre,
  code: null,
  rol_registral: t.rol_registral,
  parte: t.parte,
}))

export const actos = actosJson.map(({ nombre_acto, codigo_snr, ...acto }) => ({
  ...acto,
  name: nombre_acto,
  code: codigo_snr,
}))
