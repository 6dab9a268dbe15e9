import { expect } from 'chai'
import { leerPedido, papelesDe } from '../../modules/tramites/index.ts'
import { AjusteDeTramites } from '../../modules/tramites/model.ts'
import { insert, inTransaction, Problem, type FieldErrors } from '../../modules/kernel/index.ts'
import { tipoDe, TIPOS_DE_TRAMITE } from '../../schemas/tramites/tipos/index.ts'
import { contextOf, freshOffice } from '../harness/index.ts'
import { unPedido } from '../harness/tramites-pedidos.ts'

const EMPRESAS = ['Constructora Alfa S.A.S.', 'Fiduciaria Beta S.A.']
let slug = ''

const leer = async (body: unknown) => leerPedido(await contextOf(slug), body)
async function faltas(body: unknown): Promise<{ message: string; errors: FieldErrors }> {
  try {
    await leer(body)
  } catch (error) {
    if (error instanceof Problem) return { message: error.message, errors: error.errors ?? {} }
    throw error
  }
  throw new Error('Se aceptó.')
}
const usada = () => unPedido(tipoDe('vivienda_usada')!)

describe('Trámites: lo que se pide (especificación 3, secciones 3 y 5)', () => {
  before(async () => {
    slug = await freshOffice()
    await inTransaction(await contextOf(slug), (ctx) =>
      insert(ctx, AjusteDeTramites, { clave: 'empresas', valor: EMPRESAS }),
    )
  })

  for (const tipo of TIPOS_DE_TRAMITE) {
    it(`${tipo.id}: lo que envían sus diálogos se lee, y cada campo queda una sola vez`, async () => {
      const body = unPedido(tipo, {}, EMPRESAS[tipo.empresa ?? 0])
      const leido = await leer(body)
      expect(leido.tipo.id).to.equal(tipo.id)
      const { identificacion, solicitante, telefono, correo, anotaciones } = leido.columnas
      const todo: Record<string, unknown> = {
        ...leido.datos,
        ...leido.data,
        identificacion,
        solicitante,
        telefono,
        correo,
        anotaciones,
      }
      for (const name of Object.keys(tipo.esquema.properties))
        if (name in body) expect(String(todo[name]), name).to.equal(body[name])
      expect(Object.keys(leido.data)).to.have.members(tipo.enData.filter((name) => name in leido.data))
      expect(leido.columnas.nombre_tramite).to.be.a('string').and.not.equal('')
      expect(leido.columnas.reservado).to.equal(tipo.reservado ?? false)
    })

    it(`${tipo.id}: cada campo que falta, vacío o en blanco se dice en él, con la frase de la especificación encima`, async () => {
      for (const name of tipo.esquema.required ?? []) {
        for (const vacio of [undefined, '', '  ', null]) {
          const { message, errors } = await faltas({
            ...unPedido(tipo, {}, EMPRESAS[tipo.empresa ?? 0]),
            [name]: vacio,
          })
          expect(message, name).to.equal('Es necesario diligenciar los campos requeridos')
          expect(errors).to.deep.equal({ [name]: ['Campo requerido'] })
        }
      }
    })
  }

  it('afectación_vivienda se acepta con la tilde escrita de las dos maneras y sin ella, y se guarda de una (K3)', async () => {
    const { afectación_vivienda: valor, ...resto } = usada()
    for (const name of ['afectación_vivienda', 'afectación_vivienda'.normalize('NFD'), 'afectacion_vivienda']) {
      const { datos } = await leer({ ...resto, [name]: valor })
      expect(Object.keys(datos)).to.include('afectación_vivienda'.normalize('NFC'))
    }
  })

  it('a quien no tiene cónyuge no se le pide, y se guarda «No aplica» (K1)', async () => {
    for (const estado_civil of ['Soltero(a)', 'Divorciado(a)', 'Viudo(a)']) {
      const { nombre_conyugue, identificacion_conyugue, ...solo } = { ...usada(), estado_civil } as Record<
        string,
        string
      >
      expect(nombre_conyugue && identificacion_conyugue).to.be.a('string')
      for (const par of [
        {},
        { nombre_conyugue: 'No aplica', identificacion_conyugue: 'No aplica' },
        { nombre_conyugue: '' },
      ]) {
        const { datos } = await leer({ ...solo, ...par })
        expect([datos['nombre_conyugue'], datos['identificacion_conyugue']]).to.deep.equal(['No aplica', 'No aplica'])
      }
      expect((await faltas({ ...solo, nombre_conyugue: 'Otra persona' })).errors).to.have.all.keys('nombre_conyugue')
    }
    for (const estado_civil of ['Casado', 'Casada', 'Unión Libre', 'Unión Libre'.normalize('NFD')]) {
      const { nombre_conyugue, ...sin } = { ...usada(), estado_civil } as Record<string, string>
      expect(nombre_conyugue).to.be.a('string')
      expect((await faltas(sin)).errors).to.deep.equal({ nombre_conyugue: ['Campo requerido'] })
    }
  })

  it('la matrícula de una orden no lleva espacios', async () => {
    const orden = unPedido(tipoDe('orden_escrituracion_1')!, {}, EMPRESAS[0])
    for (const identificacion_tramite of ['370 123', ' 370-1', '370-1\t']) {
      const { message, errors } = await faltas({ ...orden, identificacion_tramite })
      expect([message, errors]).to.deep.equal([
        'El número de matrícula es Inválido',
        { identificacion_tramite: ['El número de matrícula es Inválido'] },
      ])
    }
  })

  it('una orden es de la empresa que dice, y de ninguna otra', async () => {
    const orden = unPedido(tipoDe('orden_escrituracion_2')!, {}, ' fiduciaria  BETA s.a. ')
    expect((await leer(orden)).columnas).to.include({ tipo: 'orden_escrituracion_2', nombre_tramite: EMPRESAS[1] })
    for (const nombre_tramite of ['Otra empresa', ''])
      expect((await faltas({ ...orden, nombre_tramite })).errors).to.have.all.keys('nombre_tramite')
    expect(
      (await leer({ ...orden, nombre_tramite: '', tipo: 'orden_escrituracion_1' })).columnas.nombre_tramite,
    ).to.equal(EMPRESAS[0])
  })

  it('los documentos y los valores de las listas se aceptan como la especificación los escribe', async () => {
    for (const tipo_copia of [
      'Alteraciones de la Patria Potesta',
      'Discernimientos de Guardia',
      'Interdicción Judicial'.normalize('NFD'),
    ])
      expect((await leer(unPedido(tipoDe('libro_varios')!, { tipo_copia }))).datos['tipo_copia']).to.equal(
        tipo_copia.normalize('NFC'),
      )
    const defuncion = unPedido(tipoDe('registro_defuncion')!)
    expect((await faltas({ ...defuncion, tipo_documento: 'registro_de_nada' })).errors).to.have.all.keys(
      'tipo_documento',
    )
    expect((await faltas({ ...defuncion, tipo_tramite: 'otro' })).errors).to.have.all.keys('tipo_tramite')
    expect((await faltas({ ...defuncion, identificacion: '12a' })).errors).to.deep.equal({
      identificacion: ['Escriba solo números.'],
    })
    expect((await faltas({ ...defuncion, otra_cosa: 'x' })).errors).to.have.all.keys('otra_cosa')
    expect((await leer({ ...defuncion, identificacion: 123, numero_folio: 'no sabe' })).datos['numero_folio']).to.equal(
      'NO SABE',
    )
    const manana = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const futura = await faltas({ ...defuncion, fecha_defuncion: manana })
    expect(futura.errors).to.deep.equal({ fecha_defuncion: ['No puede ser posterior a hoy.'] })
  })

  it('un registro de nacimiento va reducido si no dice otra cosa; con filiación dice para qué (D. 1260 de 1970, art. 115)', async () => {
    const { modalidad, finalidad, finalidad_detalle, copias, gratuidad, ...resto } = unPedido(
      tipoDe('registroNacimiento_MenorPadre')!,
    )
    expect([modalidad, finalidad, finalidad_detalle, copias, gratuidad]).to.not.include(undefined)
    expect((await leer(resto)).data).to.deep.equal({ modalidad: 'reducida', copias: 1 })
    expect((await faltas({ ...resto, modalidad: 'con_filiacion' })).errors).to.deep.equal({
      finalidad: ['Campo requerido'],
    })
    const otra = { ...resto, modalidad: 'con_filiacion', finalidad: 'Otra' }
    expect((await faltas(otra)).errors).to.deep.equal({ finalidad_detalle: ['Campo requerido'] })
    const dentro = { ...resto, data: JSON.stringify({ modalidad: 'con_filiacion', finalidad: 'Sucesión', copias: 3 }) }
    expect((await leer(dentro)).data).to.deep.equal({ modalidad: 'con_filiacion', finalidad: 'Sucesión', copias: 3 })
    expect((await faltas({ ...resto, data: { otra: 1 } })).errors).to.have.all.keys('data.otra')
    expect((await faltas({ ...resto, data: 'no es JSON' })).errors).to.have.all.keys('data')
  })

  it('lo que no suma y la edad que no es se avisan, y no impiden pedirlo', async () => {
    const valores = { valor_cuota_inicial: '30000000', prestamo: '70000000', valor_total: '100000000' }
    expect((await leer({ ...usada(), ...valores })).avisos).to.deep.equal([])
    const { avisos } = await leer({ ...usada(), ...valores, prestamo: '60000000' })
    expect(avisos).to.deep.equal(['La cuota inicial y el préstamo no suman el valor total.'])
    const [mayor, menor] = [
      unPedido(tipoDe('registroNacimiento_MayorPropio')!),
      unPedido(tipoDe('registroNacimiento_MenorPadre')!),
    ]
    const hace17 = `${new Date().getFullYear() - 17}-01-01`
    expect((await leer({ ...mayor, fecha_nacimiento: hace17 })).avisos).to.have.length(1)
    expect((await leer({ ...menor, fecha_nacimiento: hace17 })).avisos).to.deep.equal([])
    expect((await leer(menor)).avisos).to.have.length(1)
  })

  it('el papel que es política de la oficina se pide mientras ella no diga otra cosa', async () => {
    const pedido = unPedido(tipoDe('registroMatri_interesado')!)
    expect((await leer(pedido)).adjuntosPedidos.map(({ nombre }) => nombre)).to.deep.equal([
      'documento_1',
      'documento_2',
    ])
    await inTransaction(await contextOf(slug), (ctx) =>
      insert(ctx, AjusteDeTramites, { clave: 'papeles', valor: { papel_matrimonio_interesado: false } }),
    )
    expect((await leer(pedido)).adjuntosPedidos.map(({ nombre }) => nombre)).to.deep.equal(['documento_1'])
  })

  it('el papel que depende de un campo malo puede venir o no: aún no se sabe si se pide', async () => {
    const [tipo, ctx] = [tipoDe('vivienda_usada')!, await contextOf(slug)]
    const papel = {
      ...tipo.adjuntos[0]!,
      obligatorio: true,
      minimo: 1,
      cuando: { campo: 'estado_civil', en: ['Casado'] },
    }
    const pedidos = (estado_civil: string, malos?: FieldErrors) =>
      papelesDe(ctx, { ...tipo, adjuntos: [papel] }, { estado_civil }, malos)
    expect(await pedidos('Casado')).to.deep.equal([papel])
    expect(await pedidos('Soltero')).to.deep.equal([])
    expect(await pedidos('Otro', { estado_civil: ['Elija uno.'] })).to.deep.equal([
      { ...papel, obligatorio: false, minimo: 0 },
    ])
  })

  it('nada de lo que llegue lo hace fallar', async () => {
    const raros = [
      null,
      [],
      'x',
      { tipo: {} },
      { tipo: [], tipo_tramite: 1 },
      { tipo_documento: 'constructor', tipo_tramite: '__proto__' },
    ]
    for (const body of raros) expect((await faltas(body)).message).to.be.a('string')
    const defuncion = unPedido(tipoDe('registro_defuncion')!)
    for (const raro of [[], {}, { toString: 1 }, true, 1e400, -1, 'x'.repeat(10_000), '\u0000', '\uD800'])
      for (const name of Object.keys(defuncion))
        await leer({ ...defuncion, [name]: raro }).catch((error: unknown) => {
          expect(error).to.be.instanceOf(Problem)
        })
  })
})
