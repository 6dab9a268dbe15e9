import { expect } from 'chai'
import { insert, type Context, type Step } from '../../modules/kernel/index.ts'
import { avisar, pedirAviso } from '../../modules/tramites/index.ts'
import { AjusteDeTramites, AvisoDeTramite } from '../../modules/tramites/model.ts'
import { api, contextOf, freshOffice, jobsDone } from '../harness/index.ts'
import { asunto, lettersLeft, plano } from '../harness/mail.ts'
import { pasoDe, unTramiteRadicado } from '../harness/tramite-radicado.ts'

describe('Trámites: avisos por correo', () => {
  let office: string
  let cuantos = 0
  before(async () => {
    office = await freshOffice()
  })
  const uno = (columnas: Parameters<typeof unTramiteRadicado>[1] = {}) => {
    const correo = `quien${++cuantos}@${office}.example`
    return unTramiteRadicado(office, { correo, ...columnas })
  }
  const cartasA = async (correo: string | null) => (await lettersLeft()).filter(({ to }) => to === correo)
  const avisos = async (id: number) =>
    AvisoDeTramite.query((await contextOf(office)).db)
      .where({ id_tramite: id })
      .orderBy('id')
  const pedir = async (id: number, ...mas: [Parameters<typeof pedirAviso>[2], number?]) =>
    pedirAviso(await contextOf(office), id, ...mas)

  it('al radicar llega con su número, su enlace y la constancia', async () => {
    const { id, correo, anio, numero } = await uno({ promesa: '2026-11-24', vence: '2026-12-04' })
    await pedir(id, 'radicado')
    await jobsDone(office)
    const [carta, ...mas] = await cartasA(correo)
    expect(mas).to.deep.equal([])
    if (!carta) throw new Error('no letter')
    const dicho = `${anio}-${String(numero).padStart(6, '0')}`
    expect(asunto(carta)).to.contain(`Trámite ${dicho}: Radicado`)
    expect(carta.text).to.contain(`constancia-${dicho}.pdf`).and.to.contain('application/pdf')
    expect(plano(carta))
      .to.match(/\/auth\/tramite\/\d+\/[\w-]{32}/)
      .and.to.contain('4 de diciembre de 2026')
    expect((await avisos(id))[0]).to.include({ clase: 'radicado', error: null })
    expect((await avisos(id))[0]?.enviado_en).to.be.a('string')
  })

  it('cada paso se avisa una sola vez, aunque se pida y se trabaje otra vez', async () => {
    const { id, correo } = await uno()
    const paso = await pasoDe(office, id, 'en_revision')
    await pedir(id, 'en_revision', paso.id)
    await pedir(id, 'en_revision', paso.id)
    await pedir(id, 'en_revision')
    await jobsDone(office)
    expect(await cartasA(correo)).to.have.length(1)
    const [aviso] = await avisos(id)
    const otra: Step = (_, obra) => obra()
    await avisar(await contextOf(office), { id: aviso?.id ?? 0, origin: 'https://x' }, otra)
    expect(await cartasA(correo)).to.have.length(1)
    const segundo = await pasoDe(office, id, 'en_revision')
    await pedir(id, 'en_revision', segundo.id)
    await jobsDone(office)
    expect(await cartasA(correo)).to.have.length(2)
  })

  it('de lo reservado ni el asunto, ni la dirección, ni el correo dicen de quién ni de qué es', async () => {
    const { id, correo } = await uno({
      tipo: 'registroNacimiento_MenorPadre',
      reservado: true,
      nombre_tramite: 'Luz Marina Secreta',
      anotaciones: 'Hija de Pedro Secreto',
      datos: { nombres_menor: 'Luz Marina', apellidos_menor: 'Secreta' },
    })
    const paso = await pasoDe(office, id, 'devuelto', {
      faltantes: [{ nombre: 'documento_1', motivo: 'La cédula del padre de Luz Marina no se lee' }],
    })
    await (await contextOf(office)).db('tramites').where({ id }).update({ responder_hasta: '2026-12-24' })
    await pedir(id, 'radicado')
    await pedir(id, 'devuelto', paso.id)
    const motivo = 'El registro de Luz Marina Secreta no es de aquí'
    const no = await pasoDe(office, id, 'negado', { motivo, norma: 'D. 1260 de 1970, art. 110' })
    await pedir(id, 'negado', no.id)
    await jobsDone(office)
    const cartas = await cartasA(correo)
    expect(cartas).to.have.length(3)
    for (const carta of cartas) {
      const [mensaje = ''] = plano(carta).split('Content-Type: application/pdf')
      expect(asunto(carta) + mensaje).to.not.match(/Luz|Secret|nacimiento|menor/i)
    }
    expect(plano(cartas[1] ?? { to: '', messageId: '', text: '' }))
      .to.contain('Cédula de quien solicita')
      .and.to.contain('24 de diciembre')
    expect(plano(cartas[2] ?? { to: '', messageId: '', text: '' })).to.contain('art. 110')
  })

  it('de los demás dice qué es, la lista completa de lo que falta y por qué', async () => {
    const { id, correo } = await uno({ tipo: 'vivienda_usada', valor: null })
    const paso = await pasoDe(office, id, 'devuelto', {
      faltantes: [{ nombre: 'documento_3', motivo: 'Tiene más de 30 días' }],
    })
    await pedir(id, 'devuelto', paso.id)
    await jobsDone(office)
    const [carta] = await cartasA(correo)
    expect(carta && plano(carta))
      .to.contain('Certificado de tradición')
      .and.to.contain('Tiene más de 30 días')
  })

  it('sin dirección no hay aviso ni trabajo', async () => {
    const { id } = await uno({ correo: null })
    await pedir(id, 'radicado')
    expect(await avisos(id)).to.deep.equal([])
  })

  it('dice lo que la oficina escribió, y de lo que dejó en blanco no avisa', async () => {
    const ctx = await contextOf(office)
    const textos = { aceptado: 'Vamos bien con el {numero}. Vale {valor}. Hasta {vence}.', listo: '' }
    await insert(ctx, AjusteDeTramites, { clave: 'textos', valor: textos })
    const { id, correo, anio, numero } = await uno()
    await pedir(id, 'aceptado')
    await pedir(id, 'listo')
    await pedir(id, 'cerrado')
    await jobsDone(office)
    const cartas = await cartasA(correo)
    expect(cartas).to.have.length(2)
    const dicho = plano(cartas[0] ?? { to: '', messageId: '', text: '' })
    expect(dicho).to.contain(`Vamos bien con el ${anio}-${String(numero).padStart(6, '0')}. Vale $ 10.800.`)
    // what stands for nothing goes with its sentence
    expect(dicho).to.not.contain('Hasta')
    await AjusteDeTramites.query(ctx.db).where({ clave: 'textos' }).delete()
  })

  it('el que no salió lo dice en su fila; el que el servidor no recibirá nunca no se intenta más', async () => {
    const { id, correo } = await uno()
    const ctx = await contextOf(office)
    const aviso = await insert(ctx, AvisoDeTramite, {
      id_tramite: id,
      id_paso: null,
      clase: 'cerrado',
      correo: correo ?? '',
      enviado_en: null,
      error: null,
    })
    const paso: Step = (_, obra) => obra()
    const con = (error: Error): Context => ({
      ...ctx,
      app: { ...ctx.app, mail: { send: () => Promise.reject(error) } as never },
    }) // the job only sends
    const cortado = await avisar(con(new Error('ECONNRESET')), { id: aviso.id, origin: 'https://x' }, paso).then(
      () => null,
      String,
    )
    expect(cortado).to.contain('ECONNRESET')
    expect((await avisos(id))[0]).to.include({ enviado_en: null, error: 'ECONNRESET' })
    const rechazo = Object.assign(new Error('550 no such user'), {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
    })
    await avisar(con(rechazo), { id: aviso.id, origin: 'https://x' }, paso)
    expect((await avisos(id))[0]?.error).to.contain('no recibe esa dirección')
    const { status, body } = await api(office).as('revisor').get(`/tramites/${id}/avisos`)
    expect(status).to.equal(200)
    expect(body[0]).to.include({ estado: 'Cerrado', enviado_en: null })
    expect(body[0].error).to.contain('550')
  })
})
