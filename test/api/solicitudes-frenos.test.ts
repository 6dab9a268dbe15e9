import { expect } from 'chai'
import { cabeOtroCorreo, contarSolicitud } from '../../modules/solicitudes/datos/crear-solicitud.ts'
import { api, contextOf, freshOffice, jobsDone } from '../harness/index.ts'
import { lettersLeft } from '../harness/mail.ts'
import { deFuera, unaSolicitud } from '../harness/solicitudes.ts'
import { awayFromTheHour } from '../harness/ventanas.ts'

const leer = (id: number) => `/SolicitudesTramites/${id}`

describe('Solicitudes: nadie escribe a otros por la oficina', () => {
  beforeEach(awayFromTheHour)

  it('un desconocido no llena un buzón ajeno: tres correos en una hora, y diez solicitudes en un día', async () => {
    const aparte = await freshOffice()
    const [correo_electronico, { anonymous }] = ['victima@ejemplo.co', api(aparte)]
    const estados: number[] = []
    for (let i = 0; i < 11; i++)
      estados.push((await anonymous.post('/SolicitudesTramites', unaSolicitud({ correo_electronico }))).status)
    expect(estados).to.deep.equal([...Array<number>(10).fill(201), 429])
    await jobsDone(aparte)
    expect((await lettersLeft()).filter(({ to }) => to === correo_electronico)).to.have.length(3)
    const { cliente, id } = await deFuera(aparte)
    expect((await cliente.put(leer(id), { correo_electronico })).status).to.equal(429)
  })

  it('quien gasta las diez o los tres correos de un buzón no se los quita a su dueño; entre todos, seis correos en una hora', async () => {
    const ctx = await contextOf(await freshOffice())
    const [extrano, duena, otro] = ['190.85.3.7', '181.49.0.5', '200.1.1.1'].map((ip) => ({ ...ctx, ip }))
    if (!extrano || !duena || !otro) throw new Error('three addresses')
    const correo = 'duena@ejemplo.co'
    for (let i = 0; i < 10; i++) await contarSolicitud(extrano, correo)
    expect(await contarSolicitud(extrano, correo).catch(({ status }: { status: number }) => status)).to.equal(429)
    expect(await contarSolicitud(duena, correo).catch(({ status }: { status: number }) => status)).to.equal(undefined)
    const caben = []
    for (const quien of [extrano, extrano, extrano, extrano, duena, duena, duena, otro])
      caben.push(await cabeOtroCorreo(quien, correo))
    expect(caben).to.deep.equal([true, true, true, false, true, true, true, false])
  })

  it('ni con etiquetas de un mismo buzón, ni con una cuenta de cliente, ni corrigiendo el correo una y otra vez', async () => {
    const aparte = await freshOffice()
    const [{ anonymous }, conCuenta] = [api(aparte), api(aparte).as('cliente')]
    for (const [quien, correo] of [
      [anonymous, 'mi.vecina+1@gmail.com'],
      [conCuenta, 'MiVecina+2@Gmail.com'],
      [anonymous, 'mivecina@gmail.com'],
      [conCuenta, 'mivecina+3@googlemail.com'],
      [anonymous, 'm.i.vecina@gmail.com'],
    ] as const) {
      expect((await quien.post('/SolicitudesTramites', unaSolicitud({ correo_electronico: correo }))).status).to.equal(
        201,
      )
    }
    await jobsDone(aparte)
    expect((await lettersLeft()).filter(({ to }) => /g(oogle)?mail\.com$/.test(to))).to.have.length(3)
    const { cliente, id } = await deFuera(aparte)
    const estados: number[] = []
    for (let i = 0; i < 6; i++)
      estados.push((await cliente.put(leer(id), { correo_electronico: `ajeno${i}@ejemplo.co` })).status)
    expect(estados).to.deep.equal([200, 200, 200, 200, 200, 429])
  })

  it('de una dirección salen a lo más cuarenta correos en una hora, a quien sea; la solicitud comienza igual', async () => {
    const aparte = await freshOffice()
    const ctx = { ...(await contextOf(aparte)), ip: '127.0.0.1' }
    const caben = []
    for (let i = 0; i < 41; i++) caben.push(await cabeOtroCorreo(ctx, `vecino${i}@ejemplo.co`))
    expect(caben).to.deep.equal([...Array<boolean>(40).fill(true), false])
    const { body } = await api(aparte).anonymous.post('/SolicitudesTramites', unaSolicitud())
    expect(body.enlace.token).to.be.a('string')
    expect(await ctx.db('solicitudes_avisos')).to.deep.equal([])
  })
})
