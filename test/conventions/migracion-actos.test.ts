import { expect } from 'chai'
import type { Knex } from 'knex'
import semillas from '../../modules/catalogos/data/actos.json' with { type: 'json' }
import { oficina } from '../../migrations/oficina/index.ts'
import { migrate } from '../../modules/kernel/index.ts'
import { closeOpened, ENGINES } from '../harness/migraciones.ts'

const comun = {
  busqueda: 'x',
  activo: 1,
  created_at: '2026-03-01T15:00:00.000Z',
  updated_at: '2026-03-01T15:00:00.000Z',
  version: 1,
}

/** What the product brought of some acts before the registry had a base of its own. */
const ANTES: Readonly<Record<number, Record<string, unknown>>> = {
  1: { base_registral: 'base' },
  3: { base_registral: 'base', confianza: 'A', nota: null },
  13: { base_registral: 'base' },
  15: {
    base_registral: 'base',
    nota: 'herencia y sociedad conyugal en la misma escritura: si son uno o dos actos no está en el material',
  },
  23: { base: 'cuantia', base_registral: 'base', norma: 'D. 1069 de 2015, art. 2.2.6.13.2.1.1 b)', confianza: 'C' },
  31: { clase: 'FIDUCIA', base_registral: 'base', norma: 'D. 1069 de 2015, art. 2.2.6.13.2.4.1-2.4.3', nota: null },
  32: { clase: 'FIDUCIA', base_registral: 'base', norma: 'D. 1069 de 2015, art. 2.2.6.13.2.4.1-2.4.3', nota: null },
  34: { base_registral: 'sin_cuantia' },
  43: { base: 'cuantia', base_registral: 'base', norma: 'D. 1069 de 2015, art. 2.2.6.13.2.5.1' },
  45: { base_registral: 'base' },
  97: { clase: 'CANCELACION_HIPOTECA', norma: 'D. 1069 de 2015, art. 2.2.6.13.2.6.4-2.6.6' },
  106: { base_registral: 'sin_cuantia' },
  114: {
    base_registral: 'base',
    codigo_tarifa: 'GENERAL',
    norma: 'D. 1069 de 2015, art. 2.2.6.13.2.1.1 b)',
    nota: null,
  },
  122: { base_registral: 'ninguno', confianza: 'A' },
  135: { base: 'cuantia', base_registral: 'base' },
  166: { base_registral: 'base', confianza: 'C' },
  147: { codigo_tarifa: 'SIN_CUANTIA', norma: 'D. 1069 de 2015, art. 2.2.6.13.2.1.1 a)', confianza: 'C' },
}
const CAMPOS = [
  'clase',
  'base',
  'base_registral',
  'codigo_tarifa',
  'norma',
  'confianza',
  'norma_registral',
  'confianza_registral',
  'nota',
  'timbre',
] as const

const antes = (id: number, cambio: Record<string, unknown> = {}) => {
  const fila = semillas.find((una) => una.id === id)
  if (!fila) throw new Error(`falta el acto ${id}`)
  const {
    nombre_acto,
    codigo_snr,
    norma_registral: _norma,
    confianza_registral: _confianza,
    timbre: _timbre,
    ...resto
  } = fila
  const listas = Object.fromEntries(
    (['roles', 'documentos_requeridos', 'partes'] as const).map((campo) => [campo, JSON.stringify(fila[campo])]),
  )
  return { ...resto, ...listas, name: nombre_acto, code: codigo_snr, ...ANTES[id], ...comun, ...cambio }
}

const acto = (db: Knex, id: number) =>
  db('actos')
    .where({ id })
    .first<Record<string, unknown>>(...CAMPOS)

describe('La migración de las bases de los actos', function () {
  this.timeout(240_000)
  after(closeOpened)

  for (const [engineName, open] of ENGINES) {
    it(`en ${engineName} deja los de la semilla como nacen hoy, y lo que la oficina cambió, como ella dijo`, async () => {
      const db = await open()
      await migrate(
        db,
        oficina.filter(({ name }) => name < '0161'),
      )
      const ids = Object.keys(ANTES).map(Number)
      for (const id of ids) await db('actos').insert(antes(id))
      await db('actos').insert(antes(17, { base_registral: 'sin_cuantia' }))
      await db('actos').insert(antes(136, { base: 'cuantia', base_registral: 'base', norma: 'Circular 3 de 2024' }))
      await db('actos').insert(antes(1, { id: 900, clase: null, base: 'cuantia', base_registral: 'base' }))
      await migrate(db, oficina)
      for (const id of ids) {
        const fila = semillas.find((una) => una.id === id)
        expect(await acto(db, id), `acto ${id}`).to.deep.equal(
          Object.fromEntries(CAMPOS.map((campo) => [campo, fila?.[campo] ?? null])),
        )
      }
      expect(await acto(db, 17)).to.include({ base: 'cuantia', base_registral: 'sin_cuantia' })
      expect(await acto(db, 136)).to.include({ base: 'cuantia', base_registral: 'mayor', norma: 'Circular 3 de 2024' })
      const suyo = {
        base: 'cuantia',
        base_registral: 'cuantia',
        norma_registral: null,
        confianza_registral: null,
        timbre: 'si',
      }
      expect(await acto(db, 900)).to.include(suyo)
    })
  }
})
