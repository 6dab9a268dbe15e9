import { expect } from 'chai'
import { pesoDe } from '../../../schemas/es-co/index.ts'
import { nombreDeArchivo, problemaDe } from '../../../ui/plantillas/RevisionDeArchivo.tsx'
import { estadoDe, estadoEnPalabras } from '../../../ui/plantillas/EstadoPlantilla.tsx'
import { faltantesDe } from '../../../ui/plantillas/columnas.tsx'
import { buscarEnFiltros, buscarEnGrupos, porFamilia } from '../../../ui/plantillas/variables/FamiliaDeFiltros.tsx'
import { referenciaDe, VARIABLES } from '../../../modules/plantillas/domain.ts'

describe('Plantillas: su pantalla', () => {
  it('un archivo que no es de Word, que pesa más de 10 MB o que está vacío no se envía', () => {
    expect(problemaDe({ name: 'escritura.pdf', size: 10 })).to.equal('El archivo debe ser de Word (.docx o .doc)')
    expect(problemaDe({ name: 'escritura.docx.exe', size: 10 })).to.equal('El archivo debe ser de Word (.docx o .doc)')
    expect(problemaDe({ name: 'ESCRITURA.DOCX', size: 10_000_001 })).to.equal('El archivo pesa más de 10 MB')
    expect(problemaDe({ name: 'escritura.doc', size: 0 })).to.equal('El archivo está vacío')
    for (const name of ['escritura.doc', 'ESCRITURA.DOCX']) expect(problemaDe({ name, size: 10_000_000 })).to.equal('')
  })

  it('propone el nombre del archivo, y dice lo que pesa como se lee', () => {
    expect(nombreDeArchivo('Compraventa_VIS  con subsidio.docx')).to.equal('Compraventa VIS con subsidio')
    expect([12_300, 400, 2_621_440].map(pesoDe)).to.deep.equal(['12 kB', '1 kB', '2,5 MB'])
  })

  it('lo mal escrito se dice antes que lo desconocido, y un .doc está sin convertir', () => {
    const palabras = (llenable: boolean, fallas: number, desconocidas: number) => {
      const version = { llenable, fallas, desconocidas }
      return estadoEnPalabras(estadoDe(version), version)
    }
    expect([
      palabras(true, 2, 3),
      palabras(true, 1, 0),
      palabras(false, 0, 0),
      palabras(true, 0, 3),
      palabras(true, 0, 0),
    ]).to.deep.equal(['2 mal escritas', '1 mal escrita', 'Sin convertir', '3 por corregir', 'Lista'])
  })

  it('en la fila, lo que falta se pide con las palabras de la especificación (3, sección 5)', () => {
    expect(faltantesDe({ nombre_plantilla: '  ', proyecto: null })).to.deep.equal({
      nombre_plantilla: 'Agregue Nombre!',
      proyecto: 'Agregue Proyecto!',
    })
    expect(faltantesDe({ nombre_plantilla: 'Poder', proyecto: 'AGILES' })).to.deep.equal({})
  })

  it('busca una variable por su nombre, sin tildes, por su grupo o por de dónde viene; y un filtro por lo que escribe', () => {
    const { grupos, filtros } = referenciaDe(VARIABLES)
    const rutas = (texto: string) =>
      buscarEnGrupos(grupos, texto).flatMap(({ variables }) => variables.map(({ ruta }) => ruta))
    expect(rutas('valor de la venta')[0]).to.equal('valor_venta')
    expect(rutas('genero conyuge')).to.include.members(['compradores.conyugue.genero', 'vendedores.conyugue.genero'])
    expect(rutas('de la liquidación')).to.include('derechos_notariales')
    expect(buscarEnGrupos(grupos, ' ')).to.equal(grupos)
    expect(buscarEnFiltros(filtros, 'moneda corriente').map(({ nombre }) => nombre)).to.deep.equal(['dinero'])
    expect(porFamilia(filtros).flatMap(([, suyos]) => suyos)).to.have.length(filtros.length)
  })
})
