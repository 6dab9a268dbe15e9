import { expect } from 'chai'
import { createElement } from 'react'
import { leerAgenda } from '../../modules/citas/agenda/agenda.ts'
import { cancelar, reservar, retener } from '../../modules/citas/index.ts'
import { DiaImpreso } from '../../modules/citas/print/dia.tsx'
import { imprimir, membreteDe } from '../../modules/documentos/index.ts'
import type { Context } from '../../modules/kernel/index.ts'
import type { AgendaLeida, DiaDeAgenda } from '../../schemas/respuestas/citas/cita.ts'
import { a, conPuestos, deQuien, oficinaA, solicitudPorAgendar } from '../harness/citas.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, freshOffice, radicacion } from '../harness/index.ts'
import { soloPuede } from '../harness/quien.ts'
import { enElDia } from '../harness/tramites-estados.ts'

const LUNES = '2026-11-23'
const MIERCOLES = '2026-11-25'

describe('Agenda de citas de la oficina', () => {
  let office: string
  let ctx: Context
  const deSolicitud = async () => deQuien((await solicitudPorAgendar(office)).id)
  beforeEach(async () => {
    office = await freshOffice()
    ctx = await enElDia(office, LUNES, '08:30')
  })

  it('cuenta las agendadas, las retenidas y las libres de cada día, y dice de quién es cada una', async () => {
    await conPuestos(ctx, 2)
    const antes = await leerAgenda(ctx, { desde: MIERCOLES })
    await reservar(ctx, await deSolicitud(), a(MIERCOLES, '09:00'))
    await retener(ctx, await deSolicitud(), a(MIERCOLES, '09:00'))
    const agenda = await leerAgenda(ctx, { desde: MIERCOLES })
    expect(agenda.cuenta).to.deep.equal({ agendadas: 1, retenidas: 1, libres: antes.cuenta.libres - 2 })
    const [dia] = agenda.dias
    expect(dia?.horas.find(({ hora }) => hora === '09:00')).to.deep.equal({ hora: '09:00', libres: [] })
    expect(dia?.horas.find(({ hora }) => hora === '10:00')?.libres).to.deep.equal([1, 2])
    expect(dia?.citas.map(({ hora, puesto, estado, nombre }) => [hora, puesto, estado, nombre])).to.deep.equal([
      ['09:00', 1, 'agendada', 'Ana Peña'],
      ['09:00', 2, 'retenida', 'Ana Peña'],
    ])
  })

  it('lo cancelado y lo que nadie confirmó a tiempo dejan de estar, y su hora vuelve a contarse libre', async () => {
    const antes = await leerAgenda(ctx, { desde: MIERCOLES })
    const cita = await reservar(ctx, await deSolicitud(), a(MIERCOLES, '09:00'))
    await retener(ctx, await deSolicitud(), a(MIERCOLES, '10:00'))
    await cancelar(ctx, cita.id, { como: 'oficina', motivo: 'Llamó.' })
    const tarde = { ...ctx, now: new Date(ctx.now.getTime() + 10 * 60_000) }
    const agenda = await leerAgenda(tarde, { desde: MIERCOLES })
    expect(agenda.dias[0]?.citas).to.deep.equal([])
    expect(agenda.cuenta).to.deep.equal(antes.cuenta)
  })

  it('lo que se da de más se ve como Adicional y no quita ninguna hora libre', async () => {
    await reservar(ctx, await deSolicitud(), a(MIERCOLES, '09:00'))
    const antes = await leerAgenda(ctx, { desde: MIERCOLES })
    await reservar(ctx, await deSolicitud(), { ...oficinaA(MIERCOLES, '09:00'), forzar: 'Viaja mañana.' })
    const agenda = await leerAgenda(ctx, { desde: MIERCOLES })
    expect(agenda.cuenta).to.deep.equal({ ...antes.cuenta, agendadas: 2 })
    expect(agenda.dias[0]?.citas[1]).to.include({ nombre_puesto: 'Adicional', forzada: true, motivo: 'Viaja mañana.' })
  })

  it('con un puesto, solo lo suyo', async () => {
    await conPuestos(ctx, 2)
    await reservar(ctx, await deSolicitud(), a(MIERCOLES, '09:00'))
    const [uno, dos] = [
      await leerAgenda(ctx, { desde: MIERCOLES, puesto: 1 }),
      await leerAgenda(ctx, { desde: MIERCOLES, puesto: 2 }),
    ]
    expect([uno.cuenta.agendadas, dos.cuenta.agendadas]).to.deep.equal([1, 0])
    expect(dos.cuenta.libres - uno.cuenta.libres).to.equal(1)
  })

  it('dice la radicación de cada cita, la suya o la de su solicitud, a quien la ve', async () => {
    const [suya, deOtra] = [await radicacion({}, {}, office), await radicacion({}, {}, office)]
    const citas = [
      await reservar(ctx, await deSolicitud(), a(MIERCOLES, '09:00')),
      await reservar(ctx, await deSolicitud(), a(MIERCOLES, '10:00')),
      await reservar(ctx, await deSolicitud(), a(MIERCOLES, '11:00')),
    ]
    await ctx.db('citas').where('id', Number(citas[0]?.id)).update({ id_radicacion: suya.id })
    await ctx.db('solicitudes').where('id', Number(citas[1]?.id_solicitud)).update({ id_radicacion: deOtra.id })
    const numeros = async (...ids: number[]) => {
      await soloPuede(office, [permiso('tramites', 'modificar'), ...ids])
      const { body } = await api(office).as('nadie').get('/agenda', { desde: MIERCOLES })
      return (body as AgendaLeida).dias[0]?.citas.map(({ numero_radicacion }) => numero_radicacion)
    }
    expect(await numeros(permiso('radicaciones', 'ver'))).to.deep.equal([
      suya.numero_radicacion,
      deOtra.numero_radicacion,
      null,
    ])
    expect(await numeros(permiso('misRadicaciones', 'ver')), 'filed by another').to.deep.equal([null, null, null])
    expect(await numeros(permiso('seguimiento', 'crear')), 'opens no deed').to.deep.equal([null, null, null])
  })

  it('las horas que ya pasaron no se cuentan libres, y el domingo no tiene ninguna', async () => {
    const agenda = await leerAgenda(ctx, { desde: '2026-11-22', hasta: LUNES })
    expect(agenda.dias[0]).to.deep.include({ fecha: '2026-11-22', horas: [] })
    expect(agenda.dias[1]?.horas.slice(0, 2)).to.deep.equal([
      { hora: '08:00', libres: [] },
      { hora: '09:00', libres: [1] },
    ])
  })

  it('cada hora dice qué puestos quedan: los suyos sin ocupar, y ninguno de más', async () => {
    await conPuestos(ctx, 3)
    await reservar(ctx, await deSolicitud(), { ...oficinaA(MIERCOLES, '09:00'), puesto: 2 })
    const [dia] = (await leerAgenda(ctx, { desde: MIERCOLES })).dias
    expect(dia?.horas.find(({ hora }) => hora === '09:00')?.libres).to.deep.equal([1, 3])
  })

  it('el día se imprime en papel de la notaría, como lo pide quien trabaja trámites (87)', async () => {
    const admin = api(office).as('admin')
    const papel = await admin.get(`/agenda/pdf?fecha=${MIERCOLES}`)
    expect([papel.status, papel.raw.subarray(0, 5).toString()]).to.deep.equal([200, '%PDF-'])
    expect((await admin.get('/agenda/pdf?fecha=2026-02-30')).status).to.equal(422)
    expect((await api(office).as('cliente').get('/agenda/pdf')).status).to.equal(403)
    const html = imprimir(
      createElement(DiaImpreso, {
        oficina: await membreteDe(ctx),
        puesto: null,
        impresa: { en: ctx.now.toISOString(), por: 'admin' },
        dia: (await leerAgenda(ctx, { desde: MIERCOLES })).dias[0] as DiaDeAgenda, // one day was asked for
      }),
    )
    expect(html).to.contain('class="membrete"').and.to.contain(ctx.office.nombre).and.to.contain('1 puesto libre')
  })

  it('lo que se pide mal se dice por campo, a lo más 42 días; y es de quien trabaja trámites (87)', async () => {
    const admin = api(office).as('admin')
    const faltas = async (query: string) => {
      const { status, body } = await admin.get(`/agenda?${query}`)
      return [status, body.errors]
    }
    expect(await faltas('desde=2026-02-30')).to.deep.equal([422, { desde: ['Escriba el día así: 2026-11-24.'] }])
    expect(await faltas('desde=2026-11-24&hasta=2026-11-23')).to.deep.equal([
      422,
      { hasta: ['La fecha final es anterior a la inicial.'] },
    ])
    expect(await faltas('desde=2026-11-01&hasta=2026-12-13')).to.deep.equal([422, { hasta: ['Máximo 42 días.'] }])
    expect((await faltas('puesto=0'))[0]).to.equal(422)
    expect((await admin.get('/agenda?desde=2026-11-01&hasta=2026-12-12')).body.dias).to.have.length(42)
    expect((await admin.get('/agenda')).status).to.equal(200)
    expect((await api(office).as('cliente').get('/agenda')).status).to.equal(403)
  })
})
