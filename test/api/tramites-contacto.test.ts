import { expect } from 'chai'
import { checker, Problem } from '../../modules/kernel/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { TIPOS_DE_TRAMITE } from '../../schemas/tramites/tipos/index.ts'
import { api, contextOf, emailOf, freshOffice, sendForm, type Json } from '../harness/index.ts'
import { persona } from '../harness/factories.ts'
import { soloPuede } from '../harness/quien.ts'
import { tramiteGuardado } from '../harness/tramites.ts'
import { camposDePedido, unosPapeles, unPedido } from '../harness/tramites-pedidos.ts'

const EMPRESAS = ['Constructora Alfa S.A.S.', 'Fiduciaria Beta S.A.']
const NI_UNO_NI_OTRO = 'Escriba un teléfono o un correo para avisarle.'

const faltasDe = (esquema: Json, campos: object): Record<string, string[]> => {
  try {
    checker(esquema, 'body')(campos)
    return {}
  } catch (error) {
    if (error instanceof Problem) return { ...error.errors }
    throw error
  }
}

describe('Trámites: cómo se avisa a quien los pide', function () {
  this.timeout(60_000)
  let slug = ''
  let ana: Json
  before(async () => {
    slug = await freshOffice()
    await api(slug).as('admin').put('/tramites_ajustes', { empresas: EMPRESAS })
    ana = await persona(
      { numero_documento: '31200100', nombres: 'Ana', apellidos: 'Ruiz', telefono: '3105550101' },
      slug,
    )
  })
  const admin = () => api(slug).as('admin')

  it('los catorce formularios piden teléfono o correo, uno de los dos', async () => {
    for (const tipo of TIPOS_DE_TRAMITE) {
      const { definicion } = (await admin().get(`/pantallas/${tipo.id}`)).body
      const { telefono, correo, ...campos } = camposDePedido(tipo)
      expect(definicion.campos, tipo.id).to.include.keys('telefono', 'correo')
      const limpio = Object.fromEntries(
        Object.entries(campos).filter(([name]) => name in definicion.esquema.properties),
      )
      expect(faltasDe(definicion.esquema, limpio), tipo.id).to.deep.equal({ telefono: [NI_UNO_NI_OTRO] })
      expect(faltasDe(definicion.esquema, { ...limpio, telefono }), tipo.id).to.deep.equal({})
      expect(faltasDe(definicion.esquema, { ...limpio, correo }), tipo.id).to.deep.equal({})
    }
  })

  it('la llamada de la especificación, que no los trae, se recibe en los catorce, con los de la ficha de quien pide', async () => {
    for (const tipo of TIPOS_DE_TRAMITE) {
      const {
        telefono: _sin,
        correo: _ni,
        ...pedido
      } = unPedido(tipo, { identificacion: '31200100' }, EMPRESAS[tipo.empresa ?? 0])
      const creado = await sendForm(admin(), '/tramites', pedido, await unosPapeles(tipo))
      expect(creado.status, creado.raw.toString()).to.equal(201)
      expect(creado.body, tipo.id).to.include({ telefono: '3105550101', correo: ana.correo_electronico })
      const desconocido = await sendForm(
        admin(),
        '/tramites',
        { ...pedido, identificacion: '999' },
        await unosPapeles(tipo),
      )
      expect(desconocido.status, tipo.id).to.equal(201)
      expect(desconocido.body, tipo.id).to.include({ telefono: null, correo: null })
    }
  })

  it('lo que el formulario dice queda, y de la ficha no se agrega lo que se dejó vacío', async () => {
    const [tipo] = TIPOS_DE_TRAMITE.filter(({ id }) => id === 'registro_defuncion')
    const { correo: _correo, ...pedido } = unPedido(tipo!, { identificacion: '31200100', telefono: '602 555 0000' })
    const { body } = await sendForm(admin(), '/tramites', pedido, await unosPapeles(tipo!))
    expect(body).to.include({ telefono: '602 555 0000', correo: null })
  })

  it('quien trabaja trámites lee el contacto por el documento; los demás solo el suyo, y nadie sin el permiso', async () => {
    const suya = {
      identificacion: '31200100',
      solicitante: 'Ana Ruiz',
      telefono: '3105550101',
      correo: ana.correo_electronico,
    }
    const nada = { identificacion: null, solicitante: null, telefono: null, correo: null }
    const leer = async (quien: 'admin' | 'cliente' | 'nadie', identificacion?: string) =>
      (
        await api(slug)
          .as(quien)
          .get('/tramites_contacto', identificacion ? { identificacion } : {})
      ).body
    expect(await leer('admin', '31200100')).to.deep.equal(suya)
    expect(await leer('admin', '31.200.100')).to.deep.equal(suya)
    expect(await leer('admin', '5')).to.deep.equal(nada)
    expect(await leer('admin')).to.deep.equal(nada)
    expect(await leer('cliente', '31200100')).to.deep.equal(nada)
    expect(await leer('cliente')).to.include({ correo: emailOf('cliente', slug) })
    await (await contextOf(slug)).db('usuarios').where('email', emailOf('cliente', slug)).update({ id_persona: ana.id })
    expect(await leer('cliente')).to.deep.equal(suya)
    expect((await api(slug).as('nadie').get('/tramites_contacto')).status).to.equal(403)
    // who sees procedures without working them reads nobody's
    await soloPuede(slug, [permiso('nuevoTramite', 'crear'), permiso('tramites', 'ver')])
    expect(await leer('nadie', '31200100')).to.deep.equal(nada)
  })

  it('un paso que se avisaría y no tiene correo le dice a la mesa que llame', async () => {
    const pasar = async (columnas: object) => {
      const { id } = await tramiteGuardado(columnas, slug)
      const { status, body } = await admin().put(`/tramites/${id}`, { estado: 'en_revision' })
      expect(status).to.equal(200)
      return body.avisos
    }
    expect(await pasar({ telefono: '3105550101' })).to.deep.equal([
      'No dejó correo: llámele al 3105550101 para avisarle.',
    ])
    expect(await pasar({})).to.deep.equal(['No dejó correo ni teléfono: avísele cuando venga.'])
    expect(await pasar({ correo: 'ana@ejemplo.co' })).to.deep.equal([])
  })
})
