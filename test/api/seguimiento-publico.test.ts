import { expect } from 'chai'
import { addDays, bogotaDate } from '../../schemas/es-co/index.ts'
import { sumarDiasHabiles } from '../../schemas/citas/festivos.ts'
import { ExcepcionDeCalendario } from '../../modules/calendario/index.ts'
import { insert } from '../../modules/kernel/index.ts'
import { tokenDe } from '../../modules/radicaciones/index.ts'
import { api, contextOf, freshOffice, hace, officeOf, radicacion } from '../harness/index.ts'
import { pagina } from '../harness/paginas.ts'
import { awayFromTheHour } from '../harness/ventanas.ts'

const hoy = () => bogotaDate(Date.now())
type Filed = Record<string, string | number>

const partes = {
  vendedor: { nombres: 'Jaime', apellidos: 'Peñalosa', numero_documento: '1010104321' },
  comprador: { nombres: 'Ana Lucía', apellidos: "D'Achiardi", numero_documento: '1010108765' },
}

/** A filing of an office of its own, with a step that says too much. */
async function escena() {
  const office = await freshOffice()
  const admin = api(office).as('admin')
  const filed: Filed = await radicacion(
    { ...partes, inmueble: { matricula: '50C-1234567', direccion: 'Cl. 12 # 34-56 Ap. 501' } },
    { num_escritura: '512' },
    office,
  )
  await admin.post('/seguiradiCreate', {
    num_radicacion: filed.numero_radicacion,
    paso: 'Lista para firmas',
    fecha: hace(1),
    observacion: 'Jaime Peñalosa (1010104321) debe $ 1.250.000; llamar a jaime@x.co',
  })
  const { body: qr } = await admin.get(`/radi2/${String(filed.numero_radicacion)}/qr`)
  const { pathname, search } = new URL(String(qr.url))
  return { office, admin, filed, page: pathname, conLlave: pathname + search }
}

const NOMBRES = /Jaime|Peñalosa|Achiardi|1234567|34-56|1010104321/

describe('Página pública de seguimiento', () => {
  beforeEach(awayFromTheHour)

  it('con el código solo: números, fechas, actos y pasos; nombres, dirección y matrícula a medias; nunca valores', async () => {
    const { office, filed, page } = await escena()
    const { status, html, headers } = await pagina(office, page)
    expect(status).to.equal(200)
    for (const dicho of [
      `Radicación ${String(filed.numero_radicacion)}`,
      'Compraventa',
      '512',
      'Lista para firmas',
      'J*** P***',
      'Cl. 12 # …',
      '50C-***',
      '¿En qué va?',
      '¿Qué sigue y cuándo?',
      '¿Qué debo hacer?',
      'Acérquese a firmar',
    ])
      expect(html).to.contain(dicho)
    expect(html).not.to.match(NOMBRES)
    expect(html).not.to.match(/1\.250\.000|jaime@|200\.000\.000/)
    expect(headers['x-robots-tag']).to.contain('noindex')
    expect(html).to.contain('<meta name="robots" content="noindex')
    expect(headers['cache-control']).to.equal('no-store')
    expect(headers['referrer-policy']).to.equal('no-referrer')
    const csp = String(headers['content-security-policy'])
    expect(csp).to.contain("default-src 'none'").and.not.contain('unsafe')
    expect(html.length, 'bytes of the whole page').to.be.below(20_000)

    const { body } = await api(office).anonymous.get(`/radiFiltro${String(filed.token)}`)
    expect(body).to.have.length(1)
    expect(body[0]).to.include({
      num_radicacion: filed.numero_radicacion,
      num_escritura: '512',
      otorgante1: 'J*** P***',
      completo: false,
    })
    expect(body[0].seguimientos[0]).to.have.keys('fecha', 'detalle', 'observacion')
    expect(JSON.stringify(body)).not.to.match(NOMBRES)
    expect((await api(office).anonymous.get(`/radiFiltro/${String(filed.token)}`)).body).to.deep.equal(body)
  })

  it('con la llave del QR, o los últimos cuatro dígitos de un otorgante, completa', async () => {
    const { office, admin, filed, page, conLlave } = await escena()
    const entera = await pagina(office, conLlave)
    expect(entera.html)
      .to.contain('Jaime Peñalosa')
      .and.contain('Cl. 12 # 34-56 Ap. 501')
      .and.contain('50C-1234567')
      .and.not.contain('1.250.000')
    expect((await pagina(office, `${page}?k=otra`)).html).not.to.match(NOMBRES)
    for (const documento of ['4321', '8765']) {
      const { status, html } = await pagina(office, page, { que: 'documento', documento })
      expect([status, html.includes('Jaime Peñalosa')]).to.deep.equal([200, true])
    }
    const porApi = async (documento: string) =>
      api(office).anonymous.get(`/radiFiltro${String(filed.token)}`, { documento })
    expect((await porApi('4321')).body[0]).to.include({ completo: true, matricula: '50C-1234567' })
    expect((await porApi('43210')).body.errors).to.deep.equal({
      documento: ['Escriba los últimos cuatro dígitos del documento.'],
    })
    const { status, html } = await pagina(office, page, { que: 'documento', documento: '0000' })
    expect(status).to.equal(422)
    expect(html).to.contain('Esos dígitos no son los de ningún otorgante').and.not.match(NOMBRES)
    expect((await pagina(office, page, { que: 'documento', documento: '12' })).html).to.contain(
      'Escriba los últimos cuatro dígitos',
    )
    const { body } = await admin.get('/auditoria', { 'filtro[tabla]': 'seguimientos_consultas' })
    expect(body.data.map(({ accion }: { accion: string }) => accion)).to.deep.equal([
      'errar',
      'reconocer',
      'reconocer',
      'reconocer',
    ])
  })

  it('adivinar los cuatro dígitos se frena por código y por dirección, aunque sea a la vez; acertar no cuenta', async () => {
    const { office, admin, filed, page } = await escena()
    const otra: Filed = await radicacion({}, {}, office)
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        pagina(office, page, { que: 'documento', documento: `90${String(n).padStart(2, '0')}` }),
      ),
    )
    expect(tries.filter(({ status }) => status === 422).length).to.be.at.most(5)
    expect(tries.filter(({ status }) => status === 429).length).to.be.at.least(7)
    const bien = await pagina(office, page, { que: 'documento', documento: '4321' })
    expect(bien.status, 'the right ones too, from then on').to.equal(429)
    expect(bien.headers['retry-after']).to.match(/^\d+$/)
    expect(bien.html).to.contain('demasiados dígitos errados').and.not.match(NOMBRES)
    expect(
      (await pagina(office, `/auth/seguimiento/${String(otra.token)}`, { que: 'documento', documento: '1111' })).status,
      'the same address elsewhere',
    ).to.equal(429)
    expect((await pagina(office, page)).status, 'the page itself stays').to.equal(200)
    const { body } = await admin.get('/auditoria', { 'filtro[accion]': 'frenar' })
    expect(body.data[0].resumen).to.contain('adivinar').and.contain(String(filed.token))
  })

  it('recorrer todos los códigos se frena y queda en la auditoría; con la llave se sigue entrando', async () => {
    const { office, admin, conLlave, filed } = await escena()
    const seen: number[] = []
    // half of them exist: hits and misses count alike, and so do the page and the API
    for (let n = 1; n <= 20; n++)
      seen.push(
        (n % 2
          ? await pagina(office, `/auth/seguimiento/${tokenDe(n)}`)
          : await api(office).anonymous.get(`/radiFiltro${tokenDe(n)}`)
        ).status,
      )
    expect(seen.slice(0, 12).every((status) => status === 200 || status === 404)).to.equal(true)
    expect(seen.slice(12)).to.deep.equal(Array.from({ length: 8 }, () => 429))
    expect((await pagina(office, `/auth/seguimiento/${tokenDe(20)}`)).html).to.contain('Espere un momento')
    const juntas = await Promise.all(
      Array.from({ length: 6 }, () => api(office).anonymous.get(`/radiFiltro${tokenDe(21)}`)),
    )
    expect(
      juntas.map(({ status }) => status),
      'one code many times at once',
    ).to.deep.equal([429, 429, 429, 429, 429, 429])
    expect((await pagina(office, `/auth/seguimiento/${String(filed.token)}`)).status, 'one seen before').to.equal(200)
    expect((await pagina(office, conLlave)).status).to.equal(200)
    const { body } = await admin.get('/auditoria', { 'filtro[tabla]': 'seguimientos_consultas' })
    expect(body.data, 'one line, however many knocks').to.have.length(1)
    expect(body.data[0]).to.include({
      accion: 'frenar',
      ip: '127.0.0.1',
      tabla_titulo: 'Página pública de seguimiento',
    })
    const { db } = await officeOf(office)
    const modos = await db('seguimientos_consultas').distinct('modo').pluck<string[]>('modo')
    expect(modos.sort()).to.deep.equal(['codigo', 'frenada', 'inexistente', 'llave'])
  })

  it('lo que sigue y cuándo: solo con ocho o más trámites propios, en días hábiles', async () => {
    const { office, filed, page } = await escena()
    const { db } = await officeOf(office)
    const texto = (await pagina(office, page)).html
    expect(texto).to.contain('En firmas').and.contain('Todavía no hay suficientes trámites')
    const row = await db('radicaciones').where('id', filed.id).first<Record<string, unknown>>()
    const inicio = addDays(hoy(), -60)
    for (let n = 1; n <= 8; n++) {
      const [id] = await db('radicaciones').insert({
        ...row,
        id: undefined,
        numero_radicacion: 5000 + n,
        token: tokenDe(5000 + n),
        llave: `k${n}`,
        busqueda: '',
      })
      const paso = (detalle: string, estado: number, fecha: string) => ({
        id_radicacion: id,
        detalle,
        fecha: `${fecha} 10:00`,
        id_estados_escrituras: estado,
        id_usuario: row?.['radicador'],
        created_at: '',
        updated_at: '',
      })
      // another filing's mistyped year, corrected by a second step: its days cannot be counted
      if (n === 1) await db('seguimientos').insert(paso('Lista para firmas', 6, '0026-11-30'))
      if (n === 1) await db('seguimientos').insert(paso('En revisión', 4, addDays(inicio, -1)))
      await db('seguimientos').insert(paso('Lista para firmas', 6, inicio))
      await db('seguimientos').insert(paso('En firmas', 7, sumarDiasHabiles(inicio, n <= 2 ? 2 : n <= 6 ? 3 : 5)))
      if (n === 7)
        expect((await pagina(office, page)).html, 'seven are too few').to.contain('Todavía no hay suficientes trámites')
    }
    const sabida = (await pagina(office, page)).html
    expect(sabida).to.contain('Suele tardar entre 2 y 5 días hábiles').and.contain('Según 8 trámites')
    await insert(await contextOf(office), ExcepcionDeCalendario, {
      fecha: sumarDiasHabiles(inicio, 1),
      tipo: 'cerrado',
      hora_entrada: null,
      hora_salida: null,
      suspende_terminos: true,
      acto: 'Res. SNR',
    })
    expect((await pagina(office, page)).html, 'a suspended day does not count').to.contain(
      'Suele tardar entre 1 y 4 días hábiles',
    )
  })

  it('se anuló el día de Bogotá, también de noche, cuando en Greenwich ya es otro mes', async () => {
    const { office, filed, page } = await escena()
    await (
      await contextOf(office)
    )
      .db('radicaciones')
      .where('id', filed.id)
      .update({ anulada_en: '2026-12-01T02:00:00.000Z', anulada_motivo: 'Desistieron' })
    expect((await pagina(office, page)).html).to.contain('se anuló el 30 de noviembre de 2026')
  })

  it('código desconocido, radicación anulada y otra oficina: una página honesta cada una', async () => {
    const { office, admin, filed, page, conLlave } = await escena()
    for (const codigo of ['999999', 'abc', '1'.repeat(40), '%00', "1' or 1=1"]) {
      const { status, html, headers } = await pagina(office, `/auth/seguimiento/${encodeURIComponent(codigo)}`)
      expect(status, codigo).to.equal(404)
      expect(html).to.contain('No encontramos ese trámite')
      expect(headers['x-robots-tag']).to.contain('noindex')
    }
    const entrada = await pagina(office, '/auth/seguimiento')
    expect([entrada.status, entrada.html.includes('Código del trámite')]).to.deep.equal([200, true])
    expect((await pagina(office, '/auth/seguimiento?codigo=a%22b')).html)
      .to.contain('El código son solo números.')
      .and.contain('a&quot;b')
    const va = await pagina(office, `/auth/seguimiento?codigo=+${String(filed.token)}`)
    expect([va.status, va.headers.location]).to.deep.equal([303, page])
    expect((await api(office).anonymous.get('/radiFiltroabc')).status).to.equal(422)
    for (const roto of [
      '/auth/seguimiento/%E0%A4%A',
      '/auth/seguimiento/7?k=%ZZ',
      '/auth/seguimiento/7?k=a&k=b',
      '/auth/seguimiento/',
      '/auth/seguimiento/7/',
      '/auth/seguimiento/7/8/9',
    ])
      expect((await pagina(office, roto)).status, roto).to.be.below(500)
    for (const form of [
      {},
      { que: 'nada' },
      { que: 'avisos' },
      { que: 'documento', documento: 'x'.repeat(5000) },
      { relleno: 'x'.repeat(20_000) },
    ] as Record<string, string>[])
      expect((await pagina(office, page, form)).status).to.be.below(500)
    expect((await pagina('otra', conLlave)).html).not.to.match(NOMBRES)
    await admin.post(`/radicaciones/${String(filed.id)}/anular`, { motivo: 'Falleció el vendedor' })
    const { status, html } = await pagina(office, page)
    expect(status).to.equal(200)
    expect(html)
      .to.contain('Esta radicación se anuló el')
      .and.not.contain('Falleció')
      .and.not.contain('Avíseme por correo')
      .and.not.contain('¿En qué va?')
    expect((await pagina(office, page, { que: 'avisos', correo: 'a@b.co', acepta: 'si' })).status).to.equal(409)
  })
})
