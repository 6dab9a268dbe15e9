import { expect } from 'chai'
import { reportar, type Reporte } from '../../../modules/plantillas/index.ts'
import { processorTime } from '../../harness/processor.ts'
import { docx, muestra, parrafo, parteDe } from './muestras.ts'

const de = (...textos: string[]): Promise<Reporte> => reportar(docx(textos.map((texto) => parrafo(texto)).join('')))
/** What is wrong with the only tag that is. */
const motivo = async (texto: string): Promise<string> => {
  const {
    desconocidas: [mala, ...otras],
  } = await de(texto)
  expect(otras, texto).to.deep.equal([])
  return [mala?.motivo ?? '', ...(mala?.sugerencia ? [`¿${mala.sugerencia}?`] : [])].join(' ')
}

describe('Plantillas: el reporte de lo que llenará y lo que no', () => {
  for (const [nombre, etiquetas] of [
    ['compraventa-vis', 235],
    ['cancelacion-hipoteca', 92],
    ['poder-especial', 35],
  ] as const) {
    it(`${nombre}: reconoce sus ${etiquetas} etiquetas y nada le falta`, async () => {
      const { reconocidas, ...resto } = await reportar(muestra(`${nombre}.docx`))
      expect(reconocidas).to.have.length(etiquetas)
      expect([resto.peligros, resto.fallas, resto.desconocidas, resto.avisos, resto.perdidas]).to.deep.equal([
        [],
        [],
        [],
        [],
        [],
      ])
    })
  }

  it('lo que no usa se dice una vez, y lo que un filtro lee sin nombrarlo cuenta como usado', async () => {
    const { sinUsar, variables } = await reportar(muestra('compraventa-vis.docx'))
    const rutas = sinUsar.map(({ ruta }) => ruta)
    expect(rutas).to.include.members([
      'apartamento_numero',
      'valor_avaluo',
      'valor_anticipo',
      'compradores.conyugue.telefono',
    ])
    expect(rutas).to.not.include.members(['compradores.genero', 'vendedores.genero', 'compradores.nombre'])
    expect(variables).to.deep.include({ valor_venta: true, proyecto: { direccion: true, nombre: true } })
    expect(variables.compradores).to.deep.include({ genero: true, apoderado_estado: true })
    expect((await de('{nombre_notario}')).sinUsar.map(({ ruta }) => ruta))
      .to.include('compradores')
      .and.not.include('compradores.nombre')
  })

  it('ciclo-sin-cerrar: las dos fallas a la vez, cada una en su párrafo', async () => {
    const { fallas, desconocidas } = await reportar(muestra('rotas/ciclo-sin-cerrar.docx'))
    expect(fallas.map(({ id, etiqueta, lugar }) => [id, etiqueta, lugar.parrafo])).to.deep.equal([
      ['unclosed_tag', 'fecha_escritura', 5],
      ['unclosed_loop', 'compradores', 2],
    ])
    expect(fallas[0]).to.deep.include({ mensaje: 'La etiqueta se abre con { y no se cierra con }.' })
    expect(fallas[0]?.lugar.frase).to.equal('Y la fecha es {fecha_escritura | fecha_larga.')
    expect(fallas[0]?.lugar).to.deep.include({ en: 'documento', titulo: 'COMPARECIERON' })
    expect(desconocidas).to.deep.equal([])
  })

  it('variable-desconocida: las cinco, con lo que quiso decir', async () => {
    const { desconocidas, fallas } = await reportar(muestra('rotas/variable-desconocida.docx'))
    expect(fallas).to.deep.equal([])
    expect(desconocidas.map(({ etiqueta, sugerencia, lugar }) => [etiqueta, sugerencia, lugar.parrafo])).to.deep.equal([
      ['valor_vneta | dinero', 'valor_venta', 1],
      ['cedla | documento', 'cedula', 1],
      ['conyuge.nombre', 'conyugue.nombre', 1],
      ['fecha_escritura | fecha_en_letras', 'fecha_letras', 2],
      ['#valor_venta > 100', null, 3],
    ])
    expect(desconocidas[0]?.lugar.frase).to.match(/^El precio de venta es \{valor_vneta \| dinero\} y el comprador/)
  })

  it('macro-y-plantilla-remota: no se abre', async () => {
    const { peligros, reconocidas } = await reportar(muestra('rotas/macro-y-plantilla-remota.docx'))
    expect(peligros.map(({ tipo }) => tipo)).to.include.members(['macro', 'plantilla_remota'])
    expect(reconocidas).to.deep.equal([])
  })

  it('cada falla de escritura tiene su frase en español', async () => {
    const fallas = async (...textos: string[]) => (await de(...textos)).fallas.map(({ mensaje }) => mensaje).join(' ')
    expect(await fallas('{nombre_notario')).to.match(/no se cierra con \}/)
    expect(await fallas('nombre_notario}')).to.match(/Hay una \} sin su \{/)
    expect(await fallas('{{nombre_notario}}')).to.match(/dos \{ seguidas.*dos \} seguidas/)
    expect(await fallas('{/compradores}')).to.match(/no se abrió/)
    expect(await fallas('{#compradores | varios}x{/compradores}')).to.match(/Cierre cada bloque con \{\/\}/)
    expect(await fallas('{#compradores}{#inmuebles}{/compradores}{/inmuebles}')).to.match(/no corresponde|cruzados/)
    for (const enCelda of ['{#compradores}', '{#compradores}{nombre}']) {
      const tabla = `<w:tbl><w:tr><w:tc>${parrafo(enCelda)}</w:tc></w:tr></w:tbl>${parrafo('{/compradores}')}`
      expect((await reportar(docx(tabla))).fallas.map(({ mensaje }) => mensaje).join(' ')).to.match(
        /dentro de una tabla/,
      )
    }
    const fila = `<w:tbl><w:tr><w:tc>${parrafo('{#compradores}{nombre}')}</w:tc><w:tc>${parrafo('{cedula}{/}')}</w:tc></w:tr></w:tbl>`
    expect((await reportar(docx(fila))).fallas).to.deep.equal([])
  })

  it('una falla de escritura no esconde los nombres malos, ni inventa otros', async () => {
    const { fallas, desconocidas } = await de('{#compradores}', '{nombre} {cedla}', '{valor_vneta | dinero}')
    expect(fallas.map(({ id }) => id)).to.deep.equal(['unclosed_loop'])
    expect(desconocidas.map(({ etiqueta }) => etiqueta)).to.deep.equal(['cedla', 'valor_vneta | dinero'])
    expect((await de('{#comprdores}{nombre} {cedla}{/}')).desconocidas.map(({ etiqueta }) => etiqueta)).to.deep.equal([
      '#comprdores',
      'cedla',
    ])
  })

  it('lo que existe pero no así se explica', async () => {
    expect(await motivo('{compradores}')).to.equal('«compradores» es una lista: use un bloque o «lista:…»')
    expect(await motivo('{notaria}')).to.equal('«notaria» es un grupo: diga cuál de sus datos')
    expect(await motivo('{actividad_economica}')).to.match(/está dentro de \{#compradores\}…\{\/\}/)
    expect(await motivo('{compradores.nombre}')).to.match(/^no existe «compradores\.nombre»/)
    expect(await motivo('{compradores | lista:nombr}')).to.equal('en «compradores» no existe «nombr» ¿nombre?')
    expect(await motivo('{compradores | mayusculas}')).to.match(/no sabe escribirla/)
    expect(await motivo('{nombre_notario | lista:x}')).to.match(/no es una lista/)
    expect(await motivo('{nombre_notario | concordar:identificado}')).to.match(/necesita saber con quién/)
    expect(await motivo('{#compradores}{. | concordar:mayor de edad}{/}')).to.match(/necesita también el plural/)
    expect(await motivo('{#notario_encargado}(E){/}')).to.equal(
      'un «no» también abriría el bloque: use {#notario_encargado | es:si}',
    )
    expect(await motivo('{acredito | es:si}')).to.match(/solo sirve en un bloque/)
    expect(await motivo('{#valor_venta | pesos}x{/}')).to.match(/solo sirven hay, varios, es y mayor_que/)
    expect(await motivo('{$numero}')).to.match(/dentro de un bloque que repite/)
    expect(await motivo('{$clasula}')).to.equal('no existe «$clasula» ¿$clausula?')
    expect(await motivo('{@linderos}')).to.match(/no se admiten/)
    expect(await motivo('{Nombre_Notario}')).to.equal('no existe «Nombre_Notario» ¿nombre_notario?')
  })

  it('a un nombre de otro lugar, o de otras palabras, le propone la etiqueta entera', async () => {
    const propone = async (texto: string) => (await de(texto)).desconocidas[0]?.sugerencia
    expect(await propone('{compradores.nombre}')).to.equal('{#compradores}{nombre}{/}')
    expect(await propone('{nombre_comprador}')).to.equal('{#compradores}{nombre}{/}')
    expect(await propone('{precio}')).to.equal('{valor_venta | dinero}')
    expect(await propone('{matricula}')).to.equal('{#inmuebles}{numero_matricula_inmobiliaria}{/}')
    expect(await propone('{#inmuebles}{matricula}{/}')).to.equal('{numero_matricula_inmobiliaria}')
    expect(await propone('{coeficiente}')).to.match(/^\{#inmuebles\}\{coeficiente/)
  })

  it('dice cómo entendió cada par de formas, y cómo saldrá lo que no lleva filtro', async () => {
    const notas = async (texto: string) => (await de(texto)).notas.map(({ mensaje }) => mensaje)
    expect(
      await notas(
        '{#compradores}{. | concordar:identificado/identificada} {. | concordar:identificado/identificada}{/}',
      ),
    ).to.deep.equal([
      '«identificado» se escribe para un hombre y «identificada» para una mujer; si son varios, «identificados» o «identificadas»',
    ])
    expect(await notas('{compradores | concordar:EL COMPRADOR/LA COMPRADORA}')).to.deep.equal([
      '«EL COMPRADOR» se escribe para un hombre y «LA COMPRADORA» para una mujer; si pueden ser varios, escriba las cuatro formas',
    ])
    expect(await notas('{compradores | concordar:es/son}')).to.deep.equal([
      '«es» se escribe si es uno y «son» si son varios',
    ])
    expect(await notas('{valor_venta} {fecha_escritura}')).to.deep.equal([
      'va sin filtro: se escribe como {valor_venta | dinero}',
      'va sin filtro: se escribe como {fecha_escritura | fecha_letras}',
    ])
    expect((await de('{nombre_notario | dinero}')).avisos.map(({ mensaje }) => mensaje)).to.deep.equal([
      '«Nombre del notario» no es algo que «dinero» sepa escribir',
    ])
  })

  it('avisa de lo que puede salir mal sin ser una falla', async () => {
    expect((await de('{fecha_escritura | dinero}')).avisos.map(({ mensaje }) => mensaje)).to.deep.equal([
      '«Fecha de la escritura» no es algo que «dinero» sepa escribir',
    ])
    expect((await de('{#compradores}{#conyugue}{cedula}{/}{/}')).avisos.map(({ mensaje }) => mensaje)).to.deep.equal([
      'se toma de {#compradores}, un bloque más afuera',
    ])
    expect((await de('{#compradores} ', '{nombre}', '{/}')).avisos.map(({ mensaje }) => mensaje)).to.have.length(1)
    expect((await de('{#compradores}', '{nombre}', '{/}')).avisos).to.deep.equal([])
  })

  it('un cuadro de texto, que Word guarda dos veces, se cuenta una', async () => {
    const caja = (texto: string) => `<w:txbxContent>${parrafo(texto)}</w:txbxContent>`
    const cuadro = `<w:p><w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="wps">${caja(
      '{nombre_notario} {mala}',
    )}</mc:Choice><mc:Fallback><w:pict>${caja('{nombre_notario} {mala}')}</w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`
    const { reconocidas, desconocidas } = await reportar(docx(`${cuadro}${parrafo('{iva | pesos}')}`))
    expect([reconocidas.length, desconocidas.length]).to.deep.equal([2, 1])
    expect(reconocidas.map(({ lugar }) => lugar.parrafo)).to.deep.equal([2, 3])
  })

  it('en una ecuación no se llenan etiquetas, y una entidad no se parte en la frase', async () => {
    const { desconocidas } = await reportar(
      docx('<w:p><m:oMath xmlns:m="m"><m:r><m:t>{iva}</m:t></m:r></m:oMath></w:p>'),
    )
    expect(desconocidas.map(({ motivo: por }) => por)).to.deep.equal([
      'en ecuaciones, dibujos y comentarios no se llenan etiquetas',
    ])
    for (let largo = 66; largo < 80; largo++) {
      expect(
        (await de(`&amp;${'a'.repeat(largo)}{mala}${'b'.repeat(largo)}&amp;&quot;`)).desconocidas[0]?.lugar.frase,
      ).to.match(/^(&|…)?a+\{mala\}b+(&"?)?…?$/)
    }
  })

  it('el encabezado de una cláusula se dice sin sus etiquetas ni el paréntesis que las tenía', async () => {
    const { reconocidas } = await reportar(
      docx(parrafo('ESCRITURA NÚMERO {escritura_numero | letras} ({escritura_numero})')),
    )
    expect(reconocidas.map(({ lugar }) => lugar.titulo)).to.deep.equal(['ESCRITURA NÚMERO', 'ESCRITURA NÚMERO'])
  })

  it('las páginas se dicen si Word las guardó, y lo que el PDF de la vista perderá', async () => {
    const corte = '<w:p><w:r><w:lastRenderedPageBreak/><w:t>{mala}</w:t></w:r></w:p>'
    expect((await reportar(docx(`${parrafo('uno')}${corte}`))).desconocidas[0]?.lugar.pagina).to.equal(2)
    expect((await de('{mala}')).desconocidas[0]?.lugar.pagina).to.equal(null)
    const encabezado = parteDe(muestra('poder-especial.docx'), 'word/header1.xml').replace(
      '<w:p>',
      '<w:p><w:r><w:drawing/></w:r>',
    )
    expect((await reportar(docx(parrafo('x'), { 'word/header1.xml': encabezado }))).perdidas).to.deep.equal([
      'La vista previa no muestra igual la imagen del encabezado o del pie.',
    ])
    const centrado = '<w:pPr><w:tabs><w:tab w:val="center" w:pos="9"/></w:tabs></w:pPr>'
    expect(
      (await reportar(docx(`<w:p>${centrado}<w:r><w:rPr><w:rFonts w:ascii="Comic Sans MS"/></w:rPr></w:r></w:p>`)))
        .perdidas,
    ).to.have.length(2)
  })

  it('tres mil etiquetas, muchas de ellas malas, cuestan como mucho una fracción de lo que cuesta leerlas una por una', async () => {
    const renglon = parrafo(
      '{nombre_notario} {valor_venta | dinero} {nombre_notari} {linderos} {fecha_escritura | fecha} {iva} {x}',
    )
    const [uno, muchos] = [docx(renglon), docx(renglon.repeat(430))]
    expect((await reportar(muchos)).reconocidas).to.have.length(2150)
    const veinte = await processorTime(async () => {
      for (let veces = 0; veces < 20; veces++) await reportar(uno)
    })
    expect(await processorTime(() => reportar(muchos))).to.be.lessThan(veinte)
  })
})
