import { expect } from 'chai'
import { anotarEspera, reservar } from '../../modules/citas/index.ts'
import { AvisoDeCita, EsperaDeCita } from '../../modules/citas/model.ts'
import { guardarPuestos } from '../../modules/citas/puestos.ts'
import { agregarExcepcion, quitarExcepcion, guardarHorario } from '../../modules/calendario/horarios.ts'
import { inTransaction, type Context } from '../../modules/kernel/index.ts'
import { a, deQuien, solicitudPorAgendar } from '../harness/citas.ts'
import { freshOffice } from '../harness/index.ts'
import { enElDia } from '../harness/tramites-estados.ts'

const DIA = '2026-11-25'
const SABADO = '2026-11-28'

describe('Citas: lo que la oficina abre después es para quien espera', () => {
  let office: string
  let ctx: Context
  const entre = { fecha_desde: DIA, fecha_hasta: SABADO }
  const solicitud = async () => (await solicitudPorAgendar(office)).id
  const enEspera = async (dias = entre): Promise<number> => {
    const id = await solicitud()
    await anotarEspera(ctx, id, dias)
    return id
  }
  const miercolesHasta = (horaSalida: string) =>
    guarda((its) =>
      guardarHorario(its, {
        horario: { horarios: { miercoles: { horaEntrada: '08:00', horaSalida, aplicaDia: true } } },
      }),
    )
  /** As an office saves: in one transaction. */
  const guarda = <T>(work: (its: Context) => Promise<T>): Promise<T> => inTransaction(ctx, work)
  const ofrecida = async (id_solicitud: number) =>
    (await EsperaDeCita.query(ctx.db).findOne({ id_solicitud }))?.ofrecida_inicio ?? null
  beforeEach(async () => {
    office = await freshOffice()
    ctx = await enElDia(office, '2026-11-23', '08:30')
  })

  it('una hora más en el día se guarda para el primero, y otra para el segundo; lo que ya estaba libre no se ofrece', async () => {
    const [primera, segunda, tercera] = [
      await enEspera(),
      await enEspera(),
      await enEspera({ fecha_desde: SABADO, fecha_hasta: SABADO }),
    ]
    await miercolesHasta('19:00')
    expect([await ofrecida(primera), await ofrecida(segunda), await ofrecida(tercera)]).to.deep.equal([
      `${DIA}T22:00:00.000Z`,
      `${DIA}T23:00:00.000Z`,
      null,
    ])
    expect((await AvisoDeCita.query(ctx.db)).map(({ clase }) => clase)).to.deep.equal(['oferta', 'oferta'])
  })

  it('el mismo horario guardado otra vez no ofrece nada, aunque haya horas libres', async () => {
    const primera = await enEspera()
    await miercolesHasta('17:00')
    expect(await ofrecida(primera)).to.equal(null)
  })

  it('un sábado de turno, y un día que estaba cerrado y se vuelve a abrir', async () => {
    const primera = await enEspera()
    await guarda((its) => guardarHorario(its, { horario: { sabados: [{ dia: SABADO }] } }))
    expect(await ofrecida(primera)).to.equal(`${SABADO}T13:00:00.000Z`)
    const cerrado = {
      fecha: '2026-11-26',
      tipo: 'cerrado' as const,
      acto: 'Resolución 10 de 2026',
      suspende_terminos: false,
    }
    const { id } = await guarda((its) => agregarExcepcion(its, cerrado))
    expect(await ofrecida(primera)).to.equal(`${SABADO}T13:00:00.000Z`)
    const segunda = await enEspera()
    await guarda((its) => quitarExcepcion(its, id))
    expect(await ofrecida(segunda)).to.equal('2026-11-26T13:00:00.000Z')
  })

  it('otro puesto abre las horas que estaban llenas, y solo esas', async () => {
    await reservar(ctx, deQuien(await solicitud()), a(DIA, '10:00'))
    const [primera, segunda] = [await enEspera(), await enEspera()]
    await guarda((its) => guardarPuestos(its, { puestos: [{ nombre: 'Sala 2', activo: true }] }))
    expect([await ofrecida(primera), await ofrecida(segunda)]).to.deep.equal([`${DIA}T15:00:00.000Z`, null])
  })
})
