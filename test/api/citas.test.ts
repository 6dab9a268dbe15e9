import { expect } from 'chai'
import { ExcepcionDeCalendario, SabadoLaborable } from '../../modules/calendario/index.ts'
import {
  cancelar,
  cerrar,
  Cita,
  citaDe,
  confirmar,
  disponibles,
  Puesto,
  reprogramar,
  reservar,
  retener,
} from '../../modules/citas/index.ts'
import { fijarCupo } from '../../modules/citas/cupos.ts'
import { inicioDe } from '../../modules/citas/domain.ts'
import { insert, Problem, update, type Context } from '../../modules/kernel/index.ts'
import { a, conPuestos, deQuien, oficinaA, solicitudPorAgendar } from '../harness/citas.ts'
import { freshOffice } from '../harness/index.ts'
import { enElDia } from '../harness/tramites-estados.ts'

const DIA = '2026-11-25'

async function negado(work: Promise<unknown>): Promise<Problem> {
  const error = await work.then(
    () => null,
    (una: unknown) => una,
  )
  if (!(error instanceof Problem)) throw error ?? new Error('it was given')
  return error
}
const minutos = (ctx: Context, cuantos: number): Context => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + cuantos * 60_000),
})

describe('Citas: el motor', () => {
  let office: string
  let ctx: Context
  const solicitud = async () => (await solicitudPorAgendar(office)).id
  const cupos = async () => {
    const filas: Pick<Cita, 'inicio' | 'puesto' | 'vence'>[] = await ctx.db('citas_cupos').orderBy(['inicio', 'puesto'])
    return filas.map(({ inicio, puesto, vence }) => [inicio, puesto, vence !== null])
  }
  beforeEach(async () => {
    office = await freshOffice()
    ctx = await enElDia(office, '2026-11-23', '08:30')
  })

  it('lo retenido se guarda diez minutos para quien lo pidió, y confirmarlo lo deja en firme; dos veces es la misma', async () => {
    const [uno, otro] = [await solicitud(), await solicitud()]
    const cita = await retener(ctx, deQuien(uno), a(DIA, '09:00'))
    expect(cita).to.include({ estado: 'retenida', vence: '2026-11-23T13:40:00.000Z', puesto: 1 })
    expect((await retener(minutos(ctx, 3), deQuien(uno), a(DIA, '09:00'))).vence).to.equal(cita.vence)
    expect((await negado(reservar(minutos(ctx, 9), deQuien(otro), a(DIA, '09:00')))).status).to.equal(409)
    const firme = await confirmar(minutos(ctx, 9), cita.id, 'cliente')
    expect(firme).to.include({ id: cita.id, estado: 'agendada', vence: null })
    expect((await confirmar(minutos(ctx, 60), cita.id, 'cliente')).version).to.equal(firme.version)
    expect(await cupos()).to.deep.equal([[inicioDe(DIA, '09:00'), 1, false]])
  })

  it('la retención que vence entre dos clics se confirma si sigue libre; si no, se niega con las tres horas más cercanas', async () => {
    const [uno, otro] = [await solicitud(), await solicitud()]
    const tarde = minutos(ctx, 10)
    const libre = await retener(ctx, deQuien(uno), a(DIA, '09:00'))
    expect(await confirmar(tarde, libre.id, 'cliente')).to.include({ id: libre.id, estado: 'agendada' })
    const perdida = await retener(ctx, deQuien(otro), a(DIA, '10:00'))
    await reservar(tarde, deQuien(await solicitud()), a(DIA, '10:00'))
    const error = await negado(confirmar(tarde, perdida.id, 'cliente'))
    expect(error).to.include({ status: 409, code: 'no_disponible', message: 'No disponible' })
    expect(error.extra).to.deep.equal({
      cercanas: ['08:00', '11:00', '12:00'].map((hora) => ({ inicio: inicioDe(DIA, hora), fecha: DIA, hora })),
    })
  })

  it('el cupo mismo se niega a quien llega cuando venció, aunque nadie lo haya soltado todavía', async () => {
    const { id } = await retener(ctx, deQuien(), a(DIA, '09:00'))
    expect(await fijarCupo(minutos(ctx, 10), id)).to.equal(false)
    expect(await fijarCupo(minutos(ctx, 11), id)).to.equal(false)
    expect(await fijarCupo(minutos(ctx, 9), id)).to.equal(true)
    expect(await fijarCupo(minutos(ctx, 9), id)).to.equal(false)
  })

  it('retener otra hora suelta la de antes; quien ya la tiene agendada la vuelve a ver', async () => {
    const uno = await solicitud()
    const primera = await retener(ctx, deQuien(uno), a(DIA, '09:00'))
    const segunda = await retener(ctx, deQuien(uno), a(DIA, '10:00'))
    expect(await cupos()).to.deep.equal([[inicioDe(DIA, '10:00'), 1, true]])
    expect((await negado(confirmar(ctx, primera.id, 'cliente'))).code).to.equal('no_retenida')
    await confirmar(ctx, segunda.id, 'cliente')
    expect((await retener(ctx, deQuien(uno), a(DIA, '10:00'))).id).to.equal(segunda.id)
    expect(await cupos()).to.deep.equal([[inicioDe(DIA, '10:00'), 1, false]])
  })

  it('mover toma la nueva antes de soltar la de antes: si la nueva no se puede, la de antes queda', async () => {
    const [uno, otro] = [await solicitud(), await solicitud()]
    const cita = await reservar(ctx, deQuien(uno), a(DIA, '09:00'))
    await reservar(ctx, deQuien(otro), a(DIA, '10:00'))
    expect((await negado(reprogramar(ctx, cita.id, a(DIA, '10:00')))).status).to.equal(409)
    expect(await cupos()).to.deep.equal([
      [inicioDe(DIA, '09:00'), 1, false],
      [inicioDe(DIA, '10:00'), 1, false],
    ])
    const movida = await reprogramar(ctx, cita.id, a(DIA, '11:00'))
    expect(movida).to.include({
      id: cita.id,
      inicio: inicioDe(DIA, '11:00'),
      fin: inicioDe(DIA, '12:00'),
      secuencia: 1,
    })
    expect(await cupos()).to.deep.equal([
      [inicioDe(DIA, '10:00'), 1, false],
      [inicioDe(DIA, '11:00'), 1, false],
    ])
    expect((await reservar(ctx, deQuien(uno), a(DIA, '11:00'))).secuencia).to.equal(1)
  })

  it('lo retenido con otra hora agendada mueve la cita, que sigue siendo la misma', async () => {
    const uno = await solicitud()
    const cita = await reservar(ctx, deQuien(uno), a(DIA, '09:00'))
    const otra = await retener(ctx, deQuien(uno), a(DIA, '10:00'))
    expect(await citaDe(ctx, uno)).to.include({ id: cita.id, hora: '09:00', estado: 'agendada' })
    for (let vez = 0; vez < 2; vez++) {
      expect(await confirmar(ctx, otra.id, 'cliente')).to.include({
        id: cita.id,
        inicio: inicioDe(DIA, '10:00'),
        secuencia: 1,
      })
    }
    expect(await cupos()).to.deep.equal([[inicioDe(DIA, '10:00'), 1, false]])
  })

  it('cancelar libera al instante y deja la historia; otra vez no cambia nada', async () => {
    const uno = await solicitud()
    const cita = await reservar(ctx, deQuien(uno), a(DIA, '09:00'))
    const cancelada = await cancelar(ctx, cita.id, { como: 'cliente', motivo: 'Viaja' })
    expect(cancelada).to.include({ estado: 'cancelada', secuencia: 1, motivo: 'Viaja' })
    expect((await cancelar(ctx, cita.id, { como: 'cliente' })).version).to.equal(cancelada.version)
    expect(await cupos()).to.deep.equal([])
    expect(await citaDe(ctx, uno)).to.equal(null)
    const pasos: { paso: string }[] = await ctx.db('citas_pasos').where('id_cita', cita.id).orderBy('id')
    expect(pasos.map(({ paso }) => paso)).to.deep.equal(['agendada', 'cancelada'])
    const otra = await reservar(ctx, deQuien(uno), a(DIA, '09:00'))
    expect((await negado(cancelar(await enElDia(office, DIA, '09:00'), otra.id, { como: 'cliente' }))).code).to.equal(
      'ya_paso',
    )
  })

  it('tantas a la vez como puestos activos; cerrar uno no borra a nadie y deja de darlo', async () => {
    await conPuestos(ctx, 2)
    const [primera, segunda] = [await solicitud(), await solicitud()]
    expect((await reservar(ctx, deQuien(primera), a(DIA, '09:00'))).puesto).to.equal(1)
    expect((await reservar(ctx, deQuien(segunda), a(DIA, '09:00'))).puesto).to.equal(2)
    expect((await negado(reservar(ctx, deQuien(await solicitud()), a(DIA, '09:00')))).status).to.equal(409)
    const sala = await Puesto.query(ctx.db).findOne({ numero: 2 })
    await update(ctx, Puesto, sala?.id ?? 0, { activo: false })
    expect(await citaDe(ctx, segunda)).to.include({ puesto: 'Sala 2', estado: 'agendada' })
    expect((await reservar(ctx, deQuien(await solicitud()), a(DIA, '10:00'))).puesto).to.equal(1)
    expect((await negado(reservar(ctx, deQuien(await solicitud()), a(DIA, '10:00')))).status).to.equal(409)
  })

  it('la oficina elige puesto, da de más solo con su razón, y fuera de su horario también', async () => {
    await conPuestos(ctx, 2)
    const puesta = await reservar(ctx, deQuien(), { ...oficinaA(DIA, '09:00'), puesto: 2 })
    expect(puesta).to.include({ puesto: 2, forzada: false })
    expect((await negado(reservar(ctx, deQuien(), { ...oficinaA(DIA, '09:00'), puesto: 2 }))).errors).to.have.key(
      'puesto',
    )
    await reservar(ctx, deQuien(), oficinaA(DIA, '09:00'))
    expect((await negado(reservar(ctx, deQuien(), oficinaA(DIA, '09:00')))).status).to.equal(409)
    expect((await negado(reservar(ctx, deQuien(), { ...oficinaA(DIA, '09:00'), forzar: ' ' }))).errors).to.have.key(
      'motivo',
    )
    expect((await negado(reservar(ctx, deQuien(), { ...a(DIA, '09:00'), forzar: 'Es urgente' }))).errors).to.have.key(
      'motivo',
    )
    const demas = await reservar(ctx, deQuien(), { ...oficinaA(DIA, '09:00'), forzar: 'Está enferma' })
    expect(demas).to.include({ puesto: 1001, forzada: true, motivo: 'Está enferma' })
    const tarde = await reservar(ctx, deQuien(), { ...oficinaA(DIA, '19:00'), forzar: 'En el hospital' })
    expect(tarde).to.include({ forzada: true, motivo: 'En el hospital' })
    const normal = await reservar(ctx, deQuien(), { ...oficinaA(DIA, '11:00'), forzar: 'Por si acaso' })
    expect(normal).to.include({ puesto: 1, forzada: false, motivo: null })
    await cancelar(ctx, puesta.id, { como: 'oficina' })
    expect((await reservar(ctx, deQuien(await solicitud()), a(DIA, '09:00'))).puesto).to.equal(2)
  })

  it('otro puesto a la misma hora no cuenta como otra cita ni avisa a nadie', async () => {
    await conPuestos(ctx, 2)
    const cita = await reservar(ctx, deQuien(null, { correo: 'a@x.example' }), oficinaA(DIA, '09:00'))
    const avisos = Number((await ctx.db('citas_avisos').count({ n: '*' }))[0]?.n)
    expect(await reprogramar(ctx, cita.id, { ...oficinaA(DIA, '09:00'), puesto: 2 })).to.include({
      puesto: 2,
      secuencia: 0,
    })
    expect(await cupos()).to.deep.equal([[inicioDe(DIA, '09:00'), 2, false]])
    expect(Number((await ctx.db('citas_avisos').count({ n: '*' }))[0]?.n)).to.equal(avisos)
  })

  it('se cumple desde su día y se falta desde su hora', async () => {
    const cita = await reservar(ctx, deQuien(await solicitud()), a(DIA, '09:00'))
    expect((await negado(cerrar(ctx, cita.id, 'cumplida'))).code).to.equal('no_llega')
    const temprano = await enElDia(office, DIA, '08:40')
    expect((await negado(cerrar(temprano, cita.id, 'no_asistio'))).code).to.equal('no_llega')
    expect((await cerrar(temprano, cita.id, 'cumplida')).estado).to.equal('cumplida')
    const otra = await reservar(ctx, deQuien(await solicitud()), a(DIA, '10:00'))
    expect((await cerrar(await enElDia(office, DIA, '10:00'), otra.id, 'no_asistio')).estado).to.equal('no_asistio')
    expect((await negado(reprogramar(ctx, otra.id, a(DIA, '11:00')))).code).to.equal('no_agendada')
  })

  it('no se dan horas en festivo ni en día cerrado; sí en un sábado de turno y en las horas propias de un día', async () => {
    const dia = (columnas: object) =>
      insert(ctx, ExcepcionDeCalendario, {
        tipo: 'cerrado',
        hora_entrada: null,
        hora_salida: null,
        suspende_terminos: false,
        acto: 'Res. SNR',
        ...columnas,
      })
    const horas = async (fecha: string) => (await disponibles(ctx, fecha, fecha)).length
    expect([await horas('2026-12-08'), await horas('2026-11-28'), await horas('2026-11-27')]).to.deep.equal([0, 0, 9])
    await insert(ctx, SabadoLaborable, { fecha: '2026-11-28' })
    await dia({ fecha: '2026-11-26', suspende_terminos: true })
    await dia({ fecha: '2026-11-27', tipo: 'horario', hora_entrada: '08:30', hora_salida: '11:00' })
    expect([await horas('2026-11-28'), await horas('2026-11-26'), await horas('2026-11-27')]).to.deep.equal([9, 0, 2])
    const error = await negado(reservar(ctx, deQuien(await solicitud()), a('2026-11-26', '09:00')))
    expect(error.errors?.['fecha']).to.deep.equal(['A esa hora la notaría no atiende firmas.'])
    expect((await reservar(ctx, deQuien(await solicitud()), a('2026-11-27', '10:00'))).estado).to.equal('agendada')
  })

  it('lo agendado queda aunque la oficina cierre ese día después', async () => {
    const uno = await solicitud()
    await reservar(ctx, deQuien(uno), a(DIA, '09:00'))
    await insert(ctx, ExcepcionDeCalendario, {
      fecha: DIA,
      tipo: 'cerrado',
      hora_entrada: null,
      hora_salida: null,
      suspende_terminos: true,
      acto: 'Res. SNR',
    })
    expect(await citaDe(ctx, uno)).to.include({ estado: 'agendada', hora: '09:00' })
    expect((await reservar(ctx, deQuien(uno), a(DIA, '09:00'))).estado).to.equal('agendada')
    expect(await disponibles(ctx, DIA, DIA)).to.deep.equal([])
  })

  it('a la media hora no hay citas', async () => {
    const { errors } = await negado(reservar(ctx, deQuien(), a(DIA, '09:30')))
    expect(errors).to.deep.equal({ fecha: ['Las citas comienzan a la hora en punto.'] })
    expect(await Cita.query(ctx.db)).to.deep.equal([])
  })

  it('una cita adicional que se pasa a un puesto sin cupo a su misma hora se queda como está', async () => {
    await reservar(ctx, deQuien(await solicitud()), a(DIA, '09:00'))
    const pedido = { ...a(DIA, '09:00'), como: 'oficina' as const, forzar: 'El notario la autorizó' }
    const { id, puesto } = await reservar(ctx, deQuien(await solicitud()), pedido)
    expect(await reprogramar(ctx, id, { ...pedido, puesto: 1 })).to.include({ id, puesto, forzada: true })
  })
})
