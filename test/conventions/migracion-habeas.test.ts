import { expect } from 'chai'
import type { Knex } from 'knex'
import { oficina } from '../../migrations/oficina/index.ts'
import { migrate } from '../../modules/kernel/index.ts'
import { closeOpened, dying, ENGINES, survives } from '../harness/migraciones.ts'

const comun = { created_at: '2026-03-01T15:00:00.000Z', updated_at: '2026-03-01T15:00:00.000Z', version: 1 }
const HUELLA = 'a'.repeat(64)

/** An office as it was: two who registered themselves, one of them under two notices; one who follows a filing, one who left. */
async function conAutorizaciones(db: Knex): Promise<void> {
  await migrate(
    db,
    oficina.filter(({ name }) => name < '0064'),
  )
  const persona = { tipo_documento: 3, apellidos: 'Ñáñez', id_tipos_personas: 2, orden: 'x', ...comun }
  await db('tipos_documento').insert({
    id: 3,
    name: 'Cédula de ciudadanía',
    busqueda: 'x',
    abreviatura: 'CC',
    clase: 'natural',
    ...comun,
  })
  await db('tipos_persona').insert({ id: 2, name: 'Natural', busqueda: 'x', ...comun })
  await db('personas').insert([
    { ...persona, id: 1, numero_documento: '52100201', nombres: 'Ana', correo_electronico: 'Ana@Correo.example' },
    { ...persona, id: 2, numero_documento: 'AB-77', nombres: 'Luis', correo_electronico: null },
  ])
  const consentimiento = { formulario: 'registro-publico', huella: HUELLA, ip: '10.0.0.1', ...comun }
  await db('consentimientos').insert([
    { ...consentimiento, id_persona: 1, politica: '2025-1' },
    { ...consentimiento, id_persona: 1, politica: '2026-1' },
    { ...consentimiento, id_persona: 2, politica: '2026-1' },
  ])
  await db('roles').insert({ id: 1, name: 'Todos', ...comun })
  await db('usuarios').insert({ id: 1, email: 'a@correo.example', usuario: 'a', clave: 'x', id_rol: 1, ...comun })
  await db('radicaciones').insert({
    id: 1,
    numero_radicacion: 1,
    token: '1',
    llave: 'k',
    fecha_radicacion: '2026-03-01',
    radicador: 1,
    estado: 'radicacion',
    ...comun,
  })
  const suscripcion = {
    id_radicacion: 1,
    alcance: 'codigo',
    politica: 'seguimiento-2026-1',
    huella: HUELLA,
    ip: '10.0.0.2',
    ...comun,
  }
  await db('seguimientos_suscripciones').insert([
    { ...suscripcion, correo: 'uno@correo.example', llave: 'u', aceptada_en: '2026-03-02T15:00:00.000Z' },
    {
      ...suscripcion,
      correo: 'dos@correo.example',
      llave: 'd',
      aceptada_en: '2026-03-02T15:00:00.000Z',
      confirmada_en: '2026-03-02T16:00:00.000Z',
      confirmada_ip: '10.0.0.3',
      baja_en: '2026-04-02T16:00:00.000Z',
    },
  ])
}

const lineas = (db: Knex) =>
  db('autorizaciones')
    .orderBy('id')
    .select<Record<string, unknown>[]>(
      'numero_documento',
      'clave_documento',
      'correo',
      'nombre',
      'politica',
      'estado',
      'cuando',
      'ip',
      'id_anterior',
    )

const ESPERADAS = [
  ['52100201', '52100201', 'ana@correo.example', 'Ana Ñáñez', '2025-1', 'otorgada', comun.created_at, '10.0.0.1', null],
  ['52100201', '52100201', 'ana@correo.example', 'Ana Ñáñez', '2026-1', 'otorgada', comun.created_at, '10.0.0.1', null],
  ['AB-77', 'AB77', null, 'Luis Ñáñez', '2026-1', 'otorgada', comun.created_at, '10.0.0.1', null],
  [
    null,
    null,
    'uno@correo.example',
    null,
    'seguimiento-2026-1',
    'otorgada',
    '2026-03-02T15:00:00.000Z',
    '10.0.0.2',
    null,
  ],
  [
    null,
    null,
    'dos@correo.example',
    null,
    'seguimiento-2026-1',
    'otorgada',
    '2026-03-02T15:00:00.000Z',
    '10.0.0.2',
    null,
  ],
  [
    null,
    null,
    'dos@correo.example',
    null,
    'seguimiento-2026-1',
    'confirmada',
    '2026-03-02T16:00:00.000Z',
    '10.0.0.3',
    5,
  ],
  [null, null, 'dos@correo.example', null, 'seguimiento-2026-1', 'revocada', '2026-04-02T16:00:00.000Z', null, 5],
]

describe('La migración del libro de autorizaciones', function () {
  this.timeout(240_000)
  after(closeOpened)

  for (const [engineName, open] of ENGINES) {
    it(`lleva a él, en ${engineName}, lo que el registro público y los avisos de seguimiento guardaban, cada cosa una vez`, async () => {
      const db = await open()
      await conAutorizaciones(db)
      await migrate(db, oficina)
      expect((await lineas(db)).map((fila) => Object.values(fila))).to.deep.equal(ESPERADAS)
      expect(await db.schema.hasTable('consentimientos')).to.equal(false)
      expect(await db('seguimientos_suscripciones').count({ n: '*' }).first()).to.deep.equal({ n: 2 })
    })

    it(`muerta en ${engineName} tras cualquiera de sus instrucciones, la termina al volver a arrancar y nada queda dos veces`, async () => {
      const db = await open()
      await conAutorizaciones(db)
      Object.assign(db.client.logger, { warn: () => undefined, error: () => undefined }) // knex would tell of each death
      const deaths = new Map<string, number>()
      const hasta = oficina.filter(({ name }) => name < '0065') // those after it die where all do
      while (
        !(await survives(
          migrate(
            db,
            dying(hasta, deaths, () => Infinity),
          ),
        ))
      )
        await db('knex_migrations_lock').update({ is_locked: 1 })
      await migrate(db, oficina)
      expect(deaths.get('0064_habeas')).to.be.above(10)
      expect((await lineas(db)).map((fila) => Object.values(fila))).to.deep.equal(ESPERADAS)
    })
  }
})
