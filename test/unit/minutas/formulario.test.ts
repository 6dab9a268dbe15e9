import { expect } from 'chai'
import {
  empezar,
  faltanDe,
  formularioDe,
  nuevoItem,
  pedidoDe,
  type SeccionDeFormulario,
} from '../../../modules/minutas/domain.ts'
import { VARIABLES } from '../../../modules/plantillas/domain.ts'
import { arbolDe } from '../../../modules/plantillas/reporte/lugar.ts'
import { docx, muestra, parrafo } from '../plantillas/muestras.ts'

const de = (...parrafos: string[]): SeccionDeFormulario[] =>
  formularioDe(arbolDe(docx(parrafos.map((uno) => parrafo(uno)).join(''))), VARIABLES)
const campos = (secciones: readonly SeccionDeFormulario[]) => secciones.flatMap((una) => una.campos)
const unCampo = (secciones: readonly SeccionDeFormulario[], ruta: string) => {
  const campo = campos(secciones).find((uno) => uno.ruta === ruta)
  if (!campo) throw new Error(`${ruta} is not asked for`)
  return campo
}
const PODER = formularioDe(arbolDe(muestra('poder-especial.docx')), VARIABLES)

describe('Formulario que hacen las etiquetas de una plantilla', () => {
  it('pide los datos en el orden del texto, cada lista y grupo por su lado', () => {
    expect(PODER.map(({ titulo, repite }) => [titulo, repite?.maximo])).to.deep.equal([
      ['Notaría', undefined],
      ['Compradores', 5],
      ['Inmuebles', 200],
      ['Datos del documento', undefined],
    ])
    expect(PODER[0]?.campos.map(({ ruta }) => ruta)).to.deep.equal(['notaria.nombre', 'notaria.municipio'])
    const grupos = [...new Set(PODER[1]?.campos.map(({ grupo }) => grupo))]
    expect(grupos).to.deep.equal([null, 'Apoderado'])
  })

  it('el tipo sale de la clase del catálogo y, de un texto, de sus filtros', () => {
    const formulario = de(
      '{valor_venta | dinero} {fecha_escritura | fecha_letras} {escritura_numero | letras} {linderos}',
      '{#compradores}{cedula | documento} {telefono} {. | concordar:vecino} {tipoDocumento | tipo_documento}{/}',
      '{#inmuebles}{coeficiente | porcentaje}{/}{#acredito | es:si}x{/}{certificado_numero | fecha}',
    )
    expect(Object.fromEntries(campos(formulario).map(({ ruta, tipo, lista }) => [ruta, lista ?? tipo]))).to.deep.equal({
      valor_venta: 'dinero',
      fecha_escritura: 'fecha',
      escritura_numero: 'entero',
      linderos: 'parrafo',
      'compradores.cedula': 'documento',
      'compradores.telefono': 'texto',
      'compradores.genero': 'genero',
      'compradores.tipoDocumento': 'tipoDocIde',
      'inmuebles.coeficiente': 'decimal',
      acredito: 'si_no',
      certificado_numero: 'fecha',
    })
  })

  it('se exige lo que se imprime, salvo con «o»; lo que solo se pregunta y el género con que se concuerda no faltan', () => {
    const formulario = de(
      '{linderos} {certificado_numero | o:sin número}',
      '{#compradores}{nombre}{. | concordar:vecino}{/}',
      '{#acredito | es:si}{apartamento_numero}{/}{desconocida}',
    )
    const exige = (ruta: string, datos: object, lista: string | null = null) =>
      pedidoDe(unCampo(formulario, ruta).apariciones, { ...datos }, lista)
    expect(exige('linderos', {})).to.deep.equal({ visible: true, requerido: true })
    expect(exige('certificado_numero', {}).requerido).to.equal(false)
    expect(exige('compradores.genero', {}, 'compradores').requerido).to.equal(false)
    expect(exige('acredito', {}).requerido).to.equal(false)
    expect(exige('apartamento_numero', {})).to.deep.equal({ visible: true, requerido: false })
    expect(exige('apartamento_numero', { acredito: 'no' }).visible).to.equal(false)
    expect(exige('apartamento_numero', { acredito: 'si' }).requerido).to.equal(true)
    expect(campos(formulario).map(({ ruta }) => ruta)).to.not.include('desconocida')
  })

  it('lo que está dentro de {#… | hay} de sí mismo se puede dejar vacío', () => {
    const { apariciones } = unCampo(
      de('{#compradores}{#conyugue | hay}{conyugue.nombre}{/}{/}'),
      'compradores.conyugue.nombre',
    )
    expect(pedidoDe(apariciones, {}, 'compradores')).to.deep.equal({ visible: true, requerido: false })
  })

  it('lo que imprime «lista» y «suma» es de cada elemento', () => {
    const formulario = de(
      '{inmuebles | lista:numero_matricula_inmobiliaria} {forma_pago.anticipos | suma:valor | dinero}',
    )
    expect(campos(formulario).map(({ ruta, tipo }) => [ruta, tipo])).to.deep.equal([
      ['inmuebles.numero_matricula_inmobiliaria', 'texto'],
      ['forma_pago.anticipos.valor', 'dinero'],
    ])
  })

  it('en un poder que solo firma quien tiene apoderado, cada comprador comienza teniéndolo', () => {
    const compradores = PODER[1]!
    expect(nuevoItem(compradores)).to.deep.equal({ apoderado_estado: 'si' })
    const nombre = unCampo(PODER, 'compradores.apoderado.nombre').apariciones
    const datos = { compradores: [{ apoderado_estado: 'si' }, { apoderado_estado: 'no' }] }
    expect(pedidoDe(nombre, datos, 'compradores', 0).requerido).to.equal(true)
    expect(pedidoDe(nombre, datos, 'compradores', 1).visible).to.equal(false)
    // of what stands in the same block without being of the list, one who signs through an attorney is enough
    expect(pedidoDe(unCampo(PODER, 'valor_venta').apariciones, datos).requerido).to.equal(true)
  })

  it('dice campo por campo lo que el documento solo dice entero: lo de una «lista», lo de un grupo', () => {
    const formulario = de(
      '{inmuebles | lista:numero_matricula_inmobiliaria}{#vendedores}{apoderado.nombre}{. | concordar:vecino}{/}',
    )
    expect(
      faltanDe(formulario, {
        inmuebles: [{}, { numero_matricula_inmobiliaria: '370-1' }],
        vendedores: [{ nombre: 'Ana' }],
      }),
    ).to.deep.equal(['inmuebles[0].numero_matricula_inmobiliaria', 'vendedores[0].apoderado.nombre'])
  })

  it('comienza con lo que la oficina sabe y la plantilla pide, y con uno de cada parte e inmueble', () => {
    const sabido = { notaria: { nombre: 'Notaría Única', departamento: 'Valle' }, nombre_notario: 'Hernán Lozano' }
    expect(empezar(PODER, sabido)).to.deep.equal({
      notaria: { nombre: 'Notaría Única' },
      compradores: [{ apoderado_estado: 'si' }],
      inmuebles: [{}],
    })
    expect(empezar(de('{#forma_pago.bonos}{valor | dinero}{/}'), {})).to.deep.equal({})
  })
})
