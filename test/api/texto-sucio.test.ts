// mariadb: search
import { expect } from 'chai'
import { api, CATALOGO, freshOffice, sendForm, unaPersona, unInmueble, unPdf, type Json } from '../harness/index.ts'
import { libroGuardado, libroRevisado, unaFilaDePersona, unLibroDe } from '../harness/importar.ts'
import { reclamoRegistrado } from '../harness/habeas.ts'
import { unLibro } from '../harness/lotes-minutas.ts'
import { deFuera } from '../harness/solicitudes.ts'
import { unaDefuncion } from '../harness/tramites.ts'

/** As texts come from PDFs, phones and other alphabets: parted accents, unseen and direction characters, spaces of every kind. */
const SUCIO = {
  nombres: '  Mari\u0301a\u200b  del\u00a0\u00a0Pilar \u202e',
  apellidos: '\ufeffMun\u0303oz\u00ad   Pe\u0301rez\u200f',
  correo: ' pilar\u200b@ejemplo.co\u00a0',
  direccion: 'Carrera\u20077 \u2009 #\t12-34\u2060',
  matricula: ' 50\u0421\u200b-01114038\u00a0',
  nit: '\u202dNIT\u00a09003739134\u202c',
  razon: 'Maderas\u3000del  Sur\u200d S.A.S.',
} as const
const LIMPIO = {
  nombres: 'María del Pilar',
  apellidos: 'Muñoz Pérez',
  correo: 'pilar@ejemplo.co',
  direccion: 'Carrera 7 # 12-34',
  matricula: '50C-1114038',
  nit: '900373913',
  razon: 'Maderas del Sur S.A.S.',
} as const
const PEGADO = 'Se leyó 900.373.913-4: el último número es el dígito de verificación.'

describe('El texto sucio entra limpio y se lee limpio', function () {
  this.timeout(120_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })
  const admin = () => api(slug).as('admin')
  const filas = async (clase: string, id: number): Promise<Json[]> =>
    (await admin().get(`/importar/${clase}/${id}/filas`)).body

  it('una persona y una empresa', async () => {
    const { body } = await admin().post(
      '/persona',
      unaPersona({
        nombres: SUCIO.nombres,
        apellidos: SUCIO.apellidos,
        correo_electronico: SUCIO.correo,
        direccion: SUCIO.direccion,
      }),
    )
    expect((await admin().get(`/persona/${body.id}`)).body).to.include({
      nombres: LIMPIO.nombres,
      apellidos: LIMPIO.apellidos,
      correo_electronico: LIMPIO.correo,
      direccion: LIMPIO.direccion,
    })
    const empresa = await admin().post('/persona', {
      tipo_documento: 6,
      numero_documento: SUCIO.nit,
      nombres: SUCIO.razon,
    })
    expect(empresa.body, empresa.raw.toString()).to.include({
      numero_documento: LIMPIO.nit,
      digito: 4,
      nombres: LIMPIO.razon,
    })
    expect((await admin().get('/persona', { q: SUCIO.nit })).body.data.map(({ id }: Json) => id)).to.deep.equal([
      empresa.body.id,
    ])
  })

  it('un inmueble, y la matrícula con una letra de otro alfabeto es la misma', async () => {
    const { body, status } = await admin().post(
      '/inmuebles',
      unInmueble({ matricula: SUCIO.matricula, direccion: SUCIO.direccion }),
    )
    expect([status, body.matricula, body.direccion]).to.deep.equal([201, LIMPIO.matricula, LIMPIO.direccion])
    const otra = await admin().post('/inmuebles', unInmueble({ matricula: '50c 1114038' }))
    expect(otra.status, otra.raw.toString()).to.be.oneOf([200, 409, 422])
    const hallados = (await admin().get('/inmuebles', { 'filtro[matricula]': SUCIO.matricula })).body
    expect((hallados.data ?? hallados).map((una: Json) => una.matricula)).to.deep.equal([LIMPIO.matricula])
  })

  it('un libro importado, que dice en su fila qué NIT leyó', async () => {
    const personas = await libroRevisado(
      slug,
      admin(),
      'personas',
      await unLibroDe([
        unaFilaDePersona(1, {
          'Nombres o razón social': SUCIO.nombres,
          Apellidos: SUCIO.apellidos,
          'Correo electrónico': SUCIO.correo,
          Dirección: SUCIO.direccion,
        }),
        {
          'Tipo de documento': 'NIT',
          'Número de documento': '800\u00a0197\u00a0268\u00a04',
          'Nombres o razón social': SUCIO.razon,
        },
        { 'Tipo de documento': 'NIT', 'Número de documento': '899.999.007-0', 'Nombres o razón social': 'SNR' },
      ]),
    )
    expect(personas.cuentas).to.deep.equal({ mala: 0, distinta: 0, nueva: 3, igual: 0 })
    const aviso = { columna: 'Número de documento', mensaje: PEGADO.replace('900.373.913-4', '800.197.268-4') }
    expect((await filas('personas', personas.id)).map(({ dicho }) => dicho)).to.deep.equal([[], [aviso], []])
    expect(await libroGuardado(slug, admin(), 'personas', personas.id)).to.include({ estado: 'guardada', creadas: 3 })
    const [suya] = (await admin().get('/persona', { 'filtro[numero_documento]': '52000001' })).body.data
    expect((await admin().get(`/persona/${suya.id}`)).body).to.include({
      nombres: LIMPIO.nombres,
      apellidos: LIMPIO.apellidos,
      correo_electronico: LIMPIO.correo,
      direccion: LIMPIO.direccion,
    })
    const usuarios = await libroRevisado(
      slug,
      admin(),
      'usuarios',
      await unLibroDe([
        {
          'Tipo de documento': 'NIT',
          'Número de documento': '8001972684',
          Rol: 'Caja',
          'Correo electrónico': 'a@x.co',
        },
      ]),
    )
    expect((await filas('usuarios', usuarios.id)).map(({ dicho }) => dicho)).to.deep.equal([[aviso]])
    const inmuebles = await libroRevisado(
      slug,
      admin(),
      'inmuebles',
      await unLibroDe([
        { Matrícula: SUCIO.matricula.replace('1114038', '2224038'), Dirección: SUCIO.direccion, Municipio: '76001' },
      ]),
    )
    await libroGuardado(slug, admin(), 'inmuebles', inmuebles.id)
    const { body } = await admin().get('/inmuebles', { q: '50C-2224038' })
    expect(body.data[0]).to.include({
      matricula: '50C-2224038',
      direccion: LIMPIO.direccion,
      id_municipio: CATALOGO.cali,
    })
  })

  it('lo que pide alguien de fuera, y lo que autorizó se halla como quiera que se escriba su NIT', async () => {
    const {
      body: { version: aviso },
    } = await api(slug).anonymous.get('/aviso_privacidad', { formulario: 'solicitud' })
    const { id } = await deFuera(slug, {
      nombre: SUCIO.nombres,
      apellidos: SUCIO.apellidos,
      correo_electronico: SUCIO.correo.toUpperCase(),
      direccion: SUCIO.direccion,
      tipo_identificacion: 'NIT',
      identificacion: SUCIO.nit,
      aviso,
      finalidades: ['encuestas'],
    })
    expect((await admin().get(`/SolicitudesTramites/${id}`)).body).to.include({
      nombre: LIMPIO.nombres,
      apellidos: LIMPIO.apellidos,
      correo_electronico: LIMPIO.correo,
      direccion: LIMPIO.direccion,
      identificacion: LIMPIO.nit,
    })
    const reclamo = await reclamoRegistrado(slug, { tipo_documento: 6, numero_documento: '900.373.913-4' })
    for (const numero_documento of ['900373913', '900.373.913-4', '9003739134', 'NIT 900373913–4', SUCIO.nit]) {
      const { body } = await admin().get('/autorizaciones', { numero_documento })
      expect(body.autorizaciones.length, numero_documento).to.be.above(0)
      expect(
        body.reclamos.map(({ id: cual }: Json) => cual),
        numero_documento,
      ).to.deep.equal([reclamo.id])
    }
    const [empresa] = (await admin().get('/persona', { 'filtro[numero_documento]': LIMPIO.nit })).body.data
    expect(empresa.reclamo_en_tramite).to.contain('Reclamo en trámite')
  })

  it('un trámite: los documentos como números, la matrícula de una orden en su forma, y se dice qué NIT se leyó', async () => {
    const papel = { name: 'Cédula.pdf', content: unPdf('Cédula') }
    const copia = await sendForm(
      admin(),
      '/tramites',
      unaDefuncion({
        identificacion: 'NIT 9003739134',
        nombre_registro: SUCIO.nombres,
        correo: SUCIO.correo,
      }),
      { documento_1: papel },
    )
    expect(copia.status, copia.raw.toString()).to.equal(201)
    expect(copia.body).to.include({ identificacion: LIMPIO.nit, nombre_tramite: LIMPIO.nombres, correo: LIMPIO.correo })
    expect(copia.body.avisos).to.include(PEGADO)
    for (const [identificacion, guardada] of [
      ['C.C. 1.024.567.890', '1024567890'],
      ['1024567890-0', '1024567890'],
    ] as const) {
      const reply = await sendForm(admin(), '/tramites', unaDefuncion({ identificacion }), { documento_1: papel })
      expect([reply.status, reply.body.identificacion]).to.deep.equal([201, guardada])
    }
    const { body: ajustes } = await admin().get('/tramites_ajustes')
    const nombrada = await admin().put('/tramites_ajustes', {
      empresas: ['Constructora Uno', ''],
      version: ajustes.version,
    })
    expect(nombrada.status, nombrada.raw.toString()).to.equal(200)
    const orden = (identificacion_tramite: string) =>
      sendForm(
        admin(),
        '/tramites',
        {
          tipo_tramite: 'OrdenEscrituracion',
          tipo: 'orden_escrituracion_1',
          identificacion_tramite,
        },
        {
          formatoRegistro: { name: 'orden.xlsx', content: libro },
          documentos: { name: 'anexo.pdf', content: unPdf('Anexo') },
        },
      )
    const libro = await unLibro([
      {
        'Número del inmueble': '502',
        'Matrícula inmobiliaria': '50C-1114038',
        'Nombre comprador 1': 'Maderas',
        'Documento comprador 1': '9003739134',
        'Valor de la venta': 185_000_000,
      },
    ])
    const suya = await orden(SUCIO.matricula.replaceAll('\u00a0', ''))
    expect(suya.status, suya.raw.toString()).to.equal(201)
    expect(suya.body.identificacion_tramite).to.equal(LIMPIO.matricula)
    const registro = (await admin().get(`/tramites/${suya.body.id}/registro`)).body
    expect(registro.avisos).to.deep.include(`Documento comprador 1: ${PEGADO}`)
    for (const mala of ['1018239213', '50C-1,50C-2', 'x', '50C']) {
      expect((await orden(mala)).body.errors, mala).to.deep.equal({
        identificacion_tramite: ['El número de matrícula es Inválido'],
      })
    }
  })
})
