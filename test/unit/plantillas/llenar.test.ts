import { expect } from 'chai'
import { ensayar, llenar, PlantillaFallida } from '../../../modules/plantillas/index.ts'
import { DATOS, docx, muestra, parrafo, parrafosDe, parteDe, textoDeMuestra } from './muestras.ts'

const PLANTILLAS = ['compraventa-vis', 'cancelacion-hipoteca', 'poder-especial'] as const
const CASOS = ['pareja_con_apoderado', 'compradora_sola_vende_sociedad'] as const

const palabras = (texto: string): string[] =>
  texto
    .split(/[\s⏎→]+/)
    .filter(Boolean)
    .sort()
/** What a document of one paragraph says with these data. */
const dice = async (texto: string, datos: unknown): Promise<string> =>
  parrafosDe((await llenar(docx(parrafo(texto)), datos)).docx).join('|')

describe('Plantillas: llenar', () => {
  for (const plantilla of PLANTILLAS) {
    for (const caso of CASOS) {
      it(`${plantilla} con ${caso} dice lo mismo que la muestra impresa`, async () => {
        const { docx: hecho, faltan, avisos } = await llenar(muestra(`${plantilla}.docx`), DATOS[caso])
        expect([faltan, avisos]).to.deep.equal([[], []])
        const impresa = textoDeMuestra(`textos/${plantilla}--${caso}.txt`)
        expect(palabras(parrafosDe(hecho).join('\n'))).to.deep.equal(palabras(impresa))
        expect(parrafosDe(hecho, 'word/header1.xml').join(''))
          .to.match(/^Notaría (Única|Veintitrés) /)
          .and.not.match(/[{}]/)
      })
    }
  }

  it('lo que falta de un apoderado no se toma de quien le dio el poder: se dice, con su camino', async () => {
    const texto = '{#compradores}{nombre}, por {#apoderado}{nombre}{/apoderado} y {apoderado.domicilio}{/compradores}'
    const datos = { compradores: [{ nombre: 'Ana', domicilio: 'Cali', apoderado: { identificacion: '1' } }] }
    const { docx: hecho, faltan } = await llenar(docx(parrafo(texto)), datos)
    expect(parrafosDe(hecho)).to.deep.equal(['Ana, por [[FALTA apoderado.nombre]] y [[FALTA apoderado.domicilio]]'])
    expect(faltan).to.deep.equal(['compradores[0].apoderado.nombre', 'compradores[0].apoderado.domicilio'])
  })

  it('lo de afuera se toma cuando adentro no existe ese nombre, y «.» es el elemento', async () => {
    const compradores = [
      { nombre: 'A', genero: 'F' },
      { nombre: 'B', genero: 'M' },
    ]
    const datos = { compradores, valor_venta: 5, nombre_notario: 'N', inmuebles: [{ numero: '7' }] }
    const texto = '{#compradores}{nombre} {valor_venta | pesos} {#inmuebles}{numero}-{nombre_notario}{/}{/}'
    expect(await dice(texto, datos)).to.equal('A $5 7-NB $5 7-N')
    expect(await dice('{#compradores}{. | concordar:identificado} {/}', datos)).to.equal('identificada identificado ')
  })

  it('la «y» o la «e» antes del último es la de su bloque, aunque otro bloque de la misma lista empiece distinto', async () => {
    const datos = {
      compradores: [
        { nombre: 'Ana', cedula: '1' },
        { nombre: 'Inés', cedula: '2' },
      ],
    }
    const bloque = (dentro: string) => `{#compradores}${dentro}{$separador}{/}`
    const texto = [bloque('{nombre}'), bloque('cédula {cedula}'), bloque('{nombre | mayusculas}')].join('; ')
    expect(await dice(texto, datos)).to.equal('Ana e Inés; cédula 1 y cédula 2; ANA e INÉS')
  })

  it('a una lista con un dato vacío le falta ese dato; no se escribe más corta', async () => {
    const plantilla = docx(parrafo('{compradores | lista:nombre | mayusculas}'))
    const { docx: hecho, faltan } = await llenar(plantilla, { compradores: [{ nombre: 'Ana' }, { cedula: '1' }] })
    expect(parrafosDe(hecho)).to.deep.equal(['[[FALTA compradores.nombre]]'])
    expect(faltan).to.deep.equal(['compradores[1].nombre'])
  })

  it('lo que no se puede leer se dice en su lugar y queda en los avisos', async () => {
    const plantilla = docx(parrafo('{valor_venta | dinero} {compradores}'))
    const { docx: hecho, avisos } = await llenar(plantilla, { valor_venta: '12,5', compradores: [{ nombre: 'A' }] })
    expect(parrafosDe(hecho)).to.deep.equal([
      '[[«12,5» no es un número entero]] [[«compradores» es una lista: use un bloque o «lista:…»]]',
    ])
    expect(avisos.map(({ ruta }) => ruta)).to.deep.equal(['valor_venta', 'compradores'])
  })

  it('a quien no se le sabe el género le falta: sale «(a)» y su género cuenta entre lo que falta', async () => {
    const texto = '{#compradores}{. | concordar:identificado/identificada} {/}{vendedores | concordar:dueño}'
    const datos = {
      compradores: [{ nombre: 'Ana', genero: 'F' }, { nombre: 'Luz' }],
      vendedores: [{ nombre: 'Inés' }, { nombre: 'Eva', genero: 'F' }],
    }
    const { docx: hecho, faltan, avisos } = await llenar(docx(parrafo(texto)), datos)
    expect(parrafosDe(hecho)).to.deep.equal(['identificada identificado(a) dueños'])
    expect(faltan).to.deep.equal(['compradores[1].genero', 'vendedores[0].genero'])
    expect(avisos.map(({ mensaje }) => mensaje)).to.deep.equal([
      'falta el género: se escribió «identificado(a)»',
      'falta el género de alguien: se escribió «dueños»',
    ])
  })

  it('lo que al subirla se juzgó mal no se imprime como si se supiera', async () => {
    const datos = { nombre_notario: 'Ana', valor_venta: 5, compradores: [{ nombre: 'Luz', genero: 'F' }] }
    expect(await dice('{nombre_notario | concordar:identificado}', datos)).to.equal(
      '[[«concordar» necesita saber con quién: una lista, un grupo o «.»]]',
    )
    expect(await dice('a{#notario_encargado}(E){/}{^nombre_notario | varios}sí{/}', datos)).to.equal('así')
    expect(await dice('{compradores.nombre} {nombre_comprador}', datos)).to.equal(
      '[[FALTA compradores.nombre]] [[FALTA nombre_comprador]]',
    )
  })

  it('una fecha o un valor sin filtro salen como se escriben siempre en una escritura', async () => {
    const datos = {
      valor_venta: 120_000_000,
      fecha_escritura: '2026-07-21',
      inmuebles: [{ avaluo_catastral_prorrata: 7_000_000 }],
    }
    expect(await dice('{valor_venta} {#inmuebles}{avaluo_catastral_prorrata}{/}', datos)).to.equal(
      await dice('{valor_venta | dinero} {#inmuebles}{avaluo_catastral_prorrata | dinero}{/}', datos),
    )
    expect(await dice('{fecha_escritura}', datos)).to.equal(await dice('{fecha_escritura | fecha_letras}', datos))
  })

  it('un sí o no lleva su tilde, y abre su bloque igual', async () => {
    const texto = 'Acredita: {acredito}; {acredito | mayusculas}. {#acredito | es:si}Abre{/}'
    expect(await dice(texto, { acredito: 'si' })).to.equal('Acredita: sí; SÍ. Abre')
    expect(await dice(texto, { acredito: 'no' })).to.equal('Acredita: no; NO. ')
  })

  it('la señal de un dato que falta, copiada de otro documento como si fuera el dato, impide aprobarlo', async () => {
    const {
      docx: hecho,
      avisos,
      faltan,
    } = await llenar(docx(parrafo('{linderos}')), { linderos: 'Norte: [[FALTA linderos]]' })
    expect(parrafosDe(hecho)).to.deep.equal(['Norte: [[FALTA linderos]]'])
    expect(avisos).to.deep.equal([
      {
        ruta: 'linderos',
        etiqueta: 'linderos',
        mensaje: 'lleva escrito «[[FALTA …]]»: escriba ahí lo que falta',
        ilegible: true,
      },
    ])
    expect(faltan).to.deep.equal([])
  })

  it('«o:» deja vacío lo que puede faltar, y otro filtro después recibe lo que diga', async () => {
    expect(
      await dice('[{linderos | o:}] [{linderos | una_linea | o:no informa}] [{linderos | o:s/n | mayusculas}]', {}),
    ).to.equal('[] [no informa] [S/N]')
  })

  it('las cláusulas se numeran por las que quedan, y los elementos por su lista aunque haya condiciones', async () => {
    const plantilla = docx(
      [
        '{$clausula | ordinal:f}',
        '{#valor_venta | mayor_que:0}',
        '{$clausula | ordinal:f}',
        '{/}',
        '{$clausula | ordinal:f}',
        '{#compradores}{#nombre | hay}{#nombre | hay}{nombre}{$numero}{#$primero}!{/}{^$ultimo};{/}{$separador}{/}{/}{/}',
      ]
        .map((texto) => parrafo(texto))
        .join(''),
    )
    const compradores = ['Ana', 'Luis', 'Inés'].map((nombre) => ({ nombre }))
    expect(parrafosDe((await llenar(plantilla, { compradores })).docx)).to.deep.equal([
      'primera',
      'segunda',
      'Ana1!;, Luis2; e Inés3',
    ])
  })

  it('$separador concuerda con lo que se lee después: el nombre, otro dato o las palabras del bloque', async () => {
    const datos = {
      inmuebles: [
        { tipoInmueble: 'Casa', numero: '1' },
        { tipoInmueble: 'INMUEBLE', numero: '2' },
      ],
    }
    expect(await dice('{#inmuebles}{tipoInmueble | minusculas} {numero}{$separador}{/}', datos)).to.equal(
      'casa 1 e inmueble 2',
    )
    expect(await dice('{#inmuebles}un {tipoInmueble | minusculas}{$separador}{/}', datos)).to.equal(
      'un casa y un inmueble',
    )
  })

  it('etiquetas partidas en tramos, con espacios raros o tilde descompuesta se entienden', async () => {
    const rara = '{\u00a0numero_resolucio\u0301n\u200b\u00a0|\u00a0Mayúsculas }'
    const plantilla = docx(parrafo('{valor', '_ve', 'nta | pe', 'sos}') + parrafo(rara))
    expect(parrafosDe((await llenar(plantilla, { valor_venta: 7, numero_resolución: 'a1' })).docx)).to.deep.equal([
      '$7',
      'A1',
    ])
  })

  it('nada de JavaScript se alcanza: ni constructor, ni __proto__, ni toString', async () => {
    expect(
      await dice('{constructor.name} {__proto__.x} {toString} {nombre_notario.length}', { nombre_notario: 'Ana' }),
    ).to.equal('[[FALTA constructor.name]] [[FALTA __proto__.x]] [[FALTA toString]] [[FALTA nombre_notario.length]]')
  })

  it('una vista lleva cada valor entre marcas con su camino; el documento, ninguna', async () => {
    const plantilla = docx(
      parrafo('\ue000{nombre_notario}&#xE001;') + parrafo('{#compradores}{nombre}{/} {compradores | concordar:dueño}'),
    )
    const datos = { nombre_notario: '\ue0000\ue001B\ue002', compradores: [{ nombre: 'Ana' }, { nombre: '' }] }
    const vista = await llenar(plantilla, datos, { vista: true })
    expect(vista.marcas).to.deep.equal([
      'nombre_notario',
      'compradores[0].nombre',
      'compradores[1].nombre',
      'compradores',
    ])
    expect(parrafosDe(vista.docx)[0]).to.equal('\ue0000\ue0010B\ue002')
    expect(parrafosDe(vista.docx)[1]).to.include('\ue0002\ue001[[FALTA nombre]]\ue002')
    const hecho = (await llenar(plantilla, datos)).docx
    expect(parrafosDe(hecho)).to.deep.equal(['0B', 'Ana[[FALTA nombre]] dueños'])
    expect(parteDe(hecho)).to.not.match(/[\ue000-\ue002]|&#xE00/i)
  })

  it('saltos de línea y tabuladores de un valor son los de Word, y el resto se escribe tal cual', async () => {
    expect(await dice('{linderos}', { linderos: 'uno\r\ndos\u2028tres\tcuatro' })).to.equal('uno⏎dos⏎tres→cuatro')
    expect(
      await dice('{linderos}', { linderos: 'A & B </w:t> <b> "x" \u0000\u0008 ]]> {otro} {{ 🏠 \ud800' }),
    ).to.equal('A & B </w:t> <b> "x"  ]]> {otro} {{ 🏠 ')
  })

  it('el resultado no dice quién escribió la plantilla ni lleva propiedades de otros programas', async () => {
    const conAutor = docx('<w:p><w:ins w:id="1" w:author="Pepe Pérez"><w:r><w:t>x</w:t></w:r></w:ins></w:p>')
    expect(parteDe(conAutor, 'docProps/core.xml')).to.include('Plantillas de ejemplo')
    const hecho = (await llenar(conAutor, {})).docx
    expect(parteDe(hecho, 'docProps/custom.xml')).to.equal('')
    for (const parte of ['docProps/core.xml', 'word/document.xml', '[Content_Types].xml', '_rels/.rels']) {
      expect(parteDe(hecho, parte), parte).to.not.match(/Plantillas de ejemplo|Un-named|Pepe|custom\.xml/)
    }
  })

  it('ensayar dice lo que falta y lo que hay que mirar, igual que llenar', async () => {
    for (const datos of [...Object.values(DATOS), {}]) {
      const { faltan, avisos } = await llenar(muestra('compraventa-vis.docx'), datos)
      expect(ensayar(muestra('compraventa-vis.docx'), datos)).to.deep.equal({ faltan, avisos })
    }
    expect(() => ensayar(docx(parrafo('{#compradores}')), {})).to.throw(PlantillaFallida)
  })
})
