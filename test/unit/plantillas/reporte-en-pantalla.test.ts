import { expect } from 'chai'
import { reportar } from '../../../modules/plantillas/index.ts'
import {
  corregida,
  enTrozos,
  buscarEn,
  dondeEsta,
  etiquetasDe,
  seccionesDe,
} from '../../../ui/plantillas/reporte/secciones.ts'
import { docx, parrafo } from './muestras.ts'

const marcada = (frase: string, etiqueta: string): string =>
  enTrozos(frase, etiqueta)
    .map(({ texto, marca }) => (marca ? `[${texto}]` : texto))
    .join('')

describe('Plantillas: el reporte como se lee en la pantalla', () => {
  it('marca la etiqueta dentro de su frase, cada vez que está, y deja las demás', () => {
    expect(
      marcada('El precio es {valor_vneta | dinero} y {iva}, o {valor_vneta  |  dinero}.', 'valor_vneta | dinero'),
    ).to.equal('El precio es [{valor_vneta | dinero}] y {iva}, o [{valor_vneta  |  dinero}].')
    expect(marcada('{#compradores}{nombre}{/}', '#compradores')).to.equal('[{#compradores}]{nombre}{/}')
    expect(marcada('{nombre} y {nombre_notario}', 'nombre')).to.equal('[{nombre}] y {nombre_notario}')
  })

  it('marca lo que se ve de la que la frase corta, y la que nadie cerró', () => {
    expect(marcada('Escritura del {fecha_escritura |…', 'fecha_escritura | fecha')).to.equal(
      'Escritura del [{fecha_escritura |…]',
    )
    expect(marcada('El {fecha_escritura | fecha_larga.', 'fecha_escritura')).to.equal(
      'El [{fecha_escritura] | fecha_larga.',
    )
    expect(marcada('Nada de eso aquí', 'iva')).to.equal('Nada de eso aquí')
  })

  it('ofrece la etiqueta entera ya corregida: el nombre, el filtro o su opción', async () => {
    const archivo = docx(
      [
        parrafo(
          '{valor_vneta | dinero} {fecha_escritura | fecha_en_letras} {compradores | lista:nombr} {#valor_venta > 100}x{/}',
        ),
      ].join(''),
    )
    const { desconocidas } = await reportar(archivo)
    expect(
      desconocidas.map(({ etiqueta, motivo, sugerencia }) => corregida(etiqueta, motivo, sugerencia)),
    ).to.deep.equal(['valor_venta | dinero', 'fecha_escritura | fecha_letras', 'compradores | lista:nombre', null])
  })

  it('lo que se dice de una misma etiqueta se dice una vez, con todos sus lugares', async () => {
    const { desconocidas, reconocidas } = seccionesDe(
      await reportar(
        docx(
          [parrafo('PRIMERA. Precio {valor_vneta}'), parrafo('SEGUNDA. Otra vez {valor_vneta} y {iva | dinero}')].join(
            '',
          ),
        ),
      ),
    )
    expect(desconocidas).to.have.length(1)
    expect(desconocidas[0]?.lugares.map(dondeEsta)).to.deep.equal(['PRIMERA · párrafo 1', 'SEGUNDA · párrafo 2'])
    expect(dondeEsta({ en: 'documento', parrafo: 3, pagina: 2, titulo: '', frase: '' })).to.equal('Párrafo 3 · pág. 2')
    expect(dondeEsta({ en: 'pie de página', parrafo: 1, pagina: null, titulo: 'X', frase: '' })).to.equal(
      'Pie de página · párrafo 1',
    )
    expect(reconocidas.map(({ etiqueta, ruta }) => [etiqueta, ruta])).to.deep.equal([['iva | dinero', 'iva']])
  })

  it('busca entre lo dicho por la etiqueta y por el nombre de su dato', async () => {
    const { sinUsar } = seccionesDe(await reportar(docx(parrafo('{iva | dinero}'))))
    expect(buscarEn(sinUsar, 'avaluo')[0]?.ruta).to.equal('valor_avaluo')
    expect(buscarEn(sinUsar, ' ')).to.equal(sinUsar)
  })

  it('las etiquetas de un archivo son las que se reconocen y las que no', async () => {
    expect(etiquetasDe(await reportar(docx(parrafo('{iva} {nadie_lo_conoce} {iva}'))))).to.deep.equal([
      'iva',
      'iva',
      'nadie_lo_conoce',
    ])
  })
})
