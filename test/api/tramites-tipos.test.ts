import { expect } from 'chai'
import { addDays } from '../../schemas/es-co/index.ts'
import { tipoDeTramite, type TipoDeTramite } from '../../schemas/tramites/tramite.ts'
import {
  cedulaDelSolicitante,
  DE_QUIEN_SOLICITA,
  identificacion,
  TERMINO_DE_COPIA,
  textoPedido,
} from '../../schemas/tramites/tipos/comunes.ts'
import type { FormularioSuelto } from '../../schemas/vistas/pantalla.ts'
import { FORMULARIOS } from '../../schemas/pantallas/index.ts'
import { TIPOS_DE_TRAMITE } from '../../schemas/tramites/tipos/index.ts'
import { UN_EXE } from '../harness/adjuntos.ts'
import { api, contextOf, freshOffice, sendForm, type Json } from '../harness/index.ts'
import { unosPapeles, unPedido } from '../harness/tramites-pedidos.ts'

const EMPRESAS = ['Constructora Alfa S.A.S.', 'Fiduciaria Beta S.A.']
const INCOMPLETO = 'Es necesario diligenciar los campos requeridos'

/** One that the product does not have: nothing but the list knows of it. */
const NUEVO = tipoDeTramite({
  id: 'constancia_de_prueba',
  tipo_tramite: 'copia',
  tipo_documento: 'constancia_de_prueba',
  titulo: 'Constancia de prueba',
  grupo: 'Certificados y libros',
  resumen: 'Una que no existe.',
  quienPide: 'Cualquier persona.',
  esquema: {
    type: 'object',
    additionalProperties: false,
    required: ['identificacion', 'motivo_prueba'],
    properties: { identificacion, motivo_prueba: textoPedido('Motivo de la prueba', 60) },
  },
  campos: { identificacion: DE_QUIEN_SOLICITA.identificacion, motivo_prueba: { widget: 'text', seccion: 'Prueba' } },
  enData: [],
  titular: ['motivo_prueba'],
  adjuntos: [cedulaDelSolicitante],
  costo: { clase: 'certificacion' },
  termino: TERMINO_DE_COPIA,
  notas: 'Ninguna.',
})

/** A kind from its form to its reading, and what is refused of it, each in its field. */
async function recorrer(slug: string, tipo: TipoDeTramite): Promise<Json> {
  // in turns, because each person may send so many in a minute
  const quien = api(slug).as(TIPOS_DE_TRAMITE.indexOf(tipo) % 2 ? 'admin' : 'cliente')
  const formulario = await quien.get(`/pantallas/${tipo.id}`)
  expect(formulario.status, tipo.id).to.equal(200)
  expect(Object.keys(formulario.body.definicion.esquema.properties)).to.include.members(
    Object.keys(tipo.esquema.properties),
  )

  const pedido = unPedido(tipo, {}, EMPRESAS[tipo.empresa ?? 0])
  const papeles = await unosPapeles(tipo)
  const obligatorios = tipo.adjuntos.filter(({ obligatorio }) => obligatorio).map(({ nombre }) => nombre)
  const creado = await sendForm(quien, '/tramites', pedido, papeles)
  expect(creado.status, creado.raw.toString()).to.equal(201)
  const { body } = await api(slug).as('admin').get(`/tramites/${creado.body.id}`)
  expect(body).to.include({
    tipo: tipo.id,
    titulo: tipo.titulo,
    reservado: tipo.reservado ?? false,
    estado: 'radicado',
  })
  const leido: Json = { ...body, ...body.datos, ...body.data }
  for (const name of Object.keys(tipo.esquema.properties))
    if (name in pedido) expect(String(leido[name]), name).to.equal(pedido[name])
  expect(body.adjuntos.map(({ nombre }: Json) => nombre)).to.have.members(Object.keys(papeles))

  const vacios = Object.fromEntries(Object.keys(tipo.esquema.properties).map((name) => [name, '']))
  const sinCampos = await sendForm(quien, '/tramites', { ...pedido, ...vacios }, papeles)
  expect([sinCampos.status, sinCampos.body.message]).to.deep.equal([422, INCOMPLETO])
  expect(Object.keys(sinCampos.body.errors)).to.have.members([...(tipo.esquema.required ?? [])])
  const sinPapeles = await sendForm(quien, '/tramites', pedido)
  expect([sinPapeles.status, sinPapeles.body.message]).to.deep.equal([422, INCOMPLETO])
  expect(sinPapeles.body.errors).to.deep.equal(Object.fromEntries(obligatorios.map((nombre) => [nombre, [INCOMPLETO]])))
  const ajenos = Object.fromEntries(tipo.adjuntos.map(({ nombre }) => [nombre, { name: 'papel.pdf', content: UN_EXE }]))
  const malos = await sendForm(quien, '/tramites', pedido, ajenos)
  expect(malos.status).to.equal(422)
  expect(Object.keys(malos.body.errors)).to.have.members(Object.keys(ajenos))
  for (const textos of Object.values(malos.body.errors)) expect(String(textos)).to.match(/\p{Lu}.+\.$/u)
  return body
}

describe('Trámites: sus tipos', () => {
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })

  it('se leen los catorce en el orden de la cuadrícula, con lo que piden, lo que cuestan y lo que demoran', async () => {
    const { status, body } = await api(slug).as('cliente').get('/tipos_tramite')
    expect(status).to.equal(200)
    expect(body.map(({ id }: Json) => id))
      .to.deep.equal(TIPOS_DE_TRAMITE.map(({ id }) => id))
      .and.have.length(14)
    const de = (id: string): Json => body.find((uno: Json) => uno.id === id)
    const defuncion = { grupo: 'Registro civil', tipo_tramite: 'copia', tipo_documento: 'registro_defuncion' }
    expect(de('registro_defuncion')).to.deep.include(defuncion)
    expect(de('registro_defuncion').pide).to.deep.equal([
      'Documento de quien solicita',
      'Nombre de la persona fallecida',
      'Fecha de defunción',
      'Número de folio o indicativo serial',
      'Cédula de quien solicita',
    ])
    expect(de('registro_defuncion').costo).to.include({ pesos: 10_800, texto: '$ 10.800 cada copia' })
    expect(de('registro_defuncion').demora.texto).to.equal('1 día hábil; por ley, hasta 10')
    expect(de('vivienda_usada').adjuntos).to.have.length(14)
    expect(de('vivienda_nueva').adjuntos).to.have.length(8)
    expect(de('vivienda_usada').costo).to.deep.equal({
      pesos: null,
      confirmar: false,
      texto: 'Según la liquidación de la escritura',
    })
    expect(de('orden_escrituracion_1').empresa).to.equal('')
    for (const { id, costo, demora } of body) expect([costo.texto, demora.texto], id).to.not.include('')
  })

  it('los ve quien puede pedirlos o ver los que hay, y nadie más', async () => {
    expect((await api(slug).as('nadie').get('/tipos_tramite')).status).to.equal(403)
    expect((await api(slug).anonymous.get('/tipos_tramite')).status).to.equal(401)
  })

  it('el formulario de cada uno se sirve con sus papeles y su revisión', async () => {
    for (const { id, adjuntos } of TIPOS_DE_TRAMITE) {
      const { status, body } = await api(slug).as('cliente').get(`/pantallas/${id}`)
      expect(status, id).to.equal(200)
      expect(body.definicion.adjuntos, id).to.have.length(adjuntos.length)
      expect((await api(slug).anonymous.get(body.validador.replace('/api', ''))).status, id).to.equal(200)
    }
  })

  describe('de su formulario a su lectura', function () {
    this.timeout(60_000)
    before(async () => {
      expect((await api(slug).as('admin').put('/tramites_ajustes', { empresas: EMPRESAS })).status).to.equal(200)
    })

    it('una fecha de nacimiento es de 1900 en adelante y de hoy para atrás, en todos los que la piden', async () => {
      const { today } = await contextOf(slug)
      const piden = TIPOS_DE_TRAMITE.flatMap((tipo) =>
        Object.keys(tipo.esquema.properties)
          .filter((name) => name.includes('nacimiento'))
          .map((name) => ({ tipo, name })),
      )
      expect(piden).to.have.length(5)
      for (const { tipo, name } of piden) {
        const DESDE = 'Revise el año de nacimiento: debe ser desde 1900.'
        const papeles = await unosPapeles(tipo)
        const mal = [
          ['1899-12-31', DESDE],
          ['0201-05-14', DESDE],
          [addDays(today, 1), 'No puede ser posterior a hoy.'],
        ] as const
        for (const [dia, dice] of mal) {
          const { status, body } = await sendForm(
            api(slug).as('admin'),
            '/tramites',
            { ...unPedido(tipo), [name]: dia },
            papeles,
          )
          expect([status, body.errors], `${tipo.id} ${dia}`).to.deep.equal([422, { [name]: [dice] }])
        }
      }
    })

    for (const tipo of TIPOS_DE_TRAMITE) {
      it(`${tipo.id}: se abre, se llena, se envía y se lee; y cada campo y cada papel que falta o no sirve se dice en él`, async () => {
        await recorrer(slug, tipo)
      })
    }
  })

  describe('uno más en la lista, sin otro cambio', function () {
    this.timeout(60_000)
    // lists that this test makes longer; the second takes in the first when the program begins
    const listas = [TIPOS_DE_TRAMITE as TipoDeTramite[], FORMULARIOS as FormularioSuelto[]]
    before(() => {
      for (const lista of listas) lista.push(NUEVO)
    })
    after(() => {
      for (const lista of listas)
        lista.splice(
          lista.findIndex(({ id }) => id === NUEVO.id),
          1,
        )
    })
    const admin = () => api(slug).as('admin')
    const pedir = async (fields: Record<string, string>) =>
      sendForm(admin(), '/tramites', { ...unPedido(NUEVO), ...fields }, await unosPapeles(NUEVO))

    it('se ofrece, se pide, se lee y se lista', async () => {
      const { body } = await admin().get('/tipos_tramite')
      expect(body.at(-1)).to.include({ id: NUEVO.id, titulo: NUEVO.titulo })
      const { id } = await recorrer(slug, NUEVO)
      const filas: Json[] = (await admin().get('/tramites', { tipo_tramite: 'copia', page: '1', pageSize: '100' })).body
        .data
      expect(filas.find((fila) => fila.id === id)).to.include({ tipo: NUEVO.id, clase_tramite: NUEVO.titulo })
    })

    it('la oficina le agrega campos, que son suyos y de ningún otro: se piden, se guardan, se leen y lo encuentran', async () => {
      const esquema = {
        required: ['turno'],
        properties: {
          turno: { title: 'Turno', type: 'string', maxLength: 40 },
          caja: { title: 'Caja', type: 'integer', ui: { tipo: 'entero' } },
        },
      }
      const entidades: Json[] = (await admin().get('/campos')).body
      expect(entidades.find(({ id }) => id === NUEVO.id)).to.include({ titulo: `Trámite: ${NUEVO.titulo}` })
      expect((await admin().put(`/campos/${NUEVO.id}`, { version: 0, esquema })).status).to.equal(200)
      expect((await admin().get(`/pantallas/${NUEVO.id}`)).body.extra.map(({ name }: Json) => name)).to.deep.equal([
        'turno',
        'caja',
      ])
      const sin = await pedir({})
      expect([sin.status, sin.body.errors]).to.deep.equal([422, { 'extra.turno': ['Este campo es obligatorio.'] }])
      const con = await pedir({ extra: JSON.stringify({ turno: 'Zurrón nocturno', caja: 7 }) })
      expect(con.status, con.raw.toString()).to.equal(201)
      expect((await admin().get(`/tramites/${con.body.id}`)).body.extra).to.deep.equal({
        turno: 'Zurrón nocturno',
        caja: 7,
      })
      const halladas: Json[] = (await admin().get('/tramites', { q: 'zurron', page: '1' })).body.data
      expect(halladas.map(({ id }) => id)).to.deep.equal([con.body.id])

      const otro = TIPOS_DE_TRAMITE.find(({ id }) => id === 'registro_defuncion')!
      const ajeno = await sendForm(
        admin(),
        '/tramites',
        { ...unPedido(otro), extra: '{"turno":"x"}' },
        await unosPapeles(otro),
      )
      expect([ajeno.status, Object.keys(ajeno.body.errors ?? {})]).to.deep.equal([422, ['extra.turno']])
      const suyos = await (await contextOf(slug)).db('tramites').where({ tipo: NUEVO.id }).pluck('id')
      expect((await admin().post(`/campos/${NUEVO.id}/impacto`, { esquema })).body.registros).to.equal(suyos.length)
    })
  })
})
