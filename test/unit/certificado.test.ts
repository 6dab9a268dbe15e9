import { expect } from 'chai'
import { leerCertificado } from '../../modules/inmuebles/certificado/leer-certificado.ts'
import { leerCodigoDeCedula, lugarDeMatricula } from '../../schemas/es-co/index.ts'

const PAGINAS = [
  `OFICINA DE REGISTRO DE INSTRUMENTOS PUBLICOS DE BOGOTA ZONA CENTRO
CERTIFICADO DE TRADICION MATRICULA INMOBILIARIA
Nro Matrícula: 50C-01234567
CIRCULO REGISTRAL: 50C - BOGOTA ZONA CENTRO DEPTO: BOGOTA D.C. MUNICIPIO: BOGOTA D. C. VEREDA: BOGOTA D. C.
CODIGO CATASTRAL: AAA0123ABCD
DESCRIPCION: CABIDA Y LINDEROS
APARTAMENTO 501 CON AREA DE 84 M2.
POR EL NORTE, CON LA CALLE 12.
COMPLEMENTACION:
DIRECCION DEL INMUEBLE
Tipo Predio: URBANO
1) CL 12 # 34-56 AP 501`,
  `ANOTACION: Nro 001 Fecha: 01-02-1990 Radicación: 1990-1
ESPECIFICACION: MODO DE ADQUISICION: 0125 COMPRAVENTA
DE: CONSTRUCTORA ABC LTDA NIT# 860000001
A: PEÑA JAIME CC# 79123456 X
ANOTACION: Nro 002 Fecha: 01-02-1990 Radicación: 1990-2
ESPECIFICACION: GRAVAMEN: 0203 HIPOTECA
ANOTACION: Nro 003 Fecha: 01-02-2001 Radicación: 2001-3
Se cancela anotación No: 2
ESPECIFICACION: CANCELACION: 0843 CANCELACION HIPOTECA
ANOTACION: Nro 004 Fecha: 01-02-2010 Radicación: 2010-4
ESPECIFICACION: MEDIDA CAUTELAR: 0427 EMBARGO EJECUTIVO CON ACCION PERSONAL`,
]

describe('Certificado de tradición', () => {
  it('propone cada dato con la página y el renglón de donde sale', () => {
    const leido = leerCertificado(PAGINAS)
    expect(leido?.propuestas).to.deep.equal([
      { campo: 'matricula', titulo: 'Matrícula', valor: '50C-1234567', pagina: 1, linea: 3 },
      { campo: 'circulo', titulo: 'Círculo', valor: '50C - BOGOTA ZONA CENTRO', pagina: 1, linea: 4 },
      { campo: 'departamento', titulo: 'Departamento', valor: 'BOGOTA D.C.', pagina: 1, linea: 4 },
      { campo: 'municipio', titulo: 'Municipio', valor: 'BOGOTA D. C.', pagina: 1, linea: 4 },
      { campo: 'numero_catastral', titulo: 'Cédula Catastral', valor: 'AAA0123ABCD', pagina: 1, linea: 5 },
      { campo: 'direccion', titulo: 'Dirección', valor: 'CL 12 # 34-56 AP 501', pagina: 1, linea: 12 },
      {
        campo: 'linderos',
        titulo: 'Linderos',
        valor: 'APARTAMENTO 501 CON AREA DE 84 M2. POR EL NORTE, CON LA CALLE 12.',
        pagina: 1,
        linea: 6,
      },
    ])
    expect(leido?.duenos).to.deep.equal([{ nombre: 'PEÑA JAIME', documento: '79123456', pagina: 2, linea: 4 }])
  })

  it('avisa de lo que grava el inmueble, no de lo cancelado', () => {
    expect(leerCertificado(PAGINAS)?.gravamenes.map(({ clase, anotacion }) => [clase, anotacion])).to.deep.equal([
      ['Embargo', 4],
    ])
  })

  it('de otro papel no propone nada', () => {
    expect(leerCertificado(['Factura de venta 123', 'Total $ 1.000'])).to.equal(null)
    expect(leerCertificado([])).to.equal(null)
  })

  it('la matrícula dice el departamento y el municipio, si su círculo se conoce', () => {
    expect(lugarDeMatricula('50C-123')).to.deep.equal({ id_depto: 11, id_municipio: 11001 })
    expect(lugarDeMatricula('001-99')).to.deep.equal({ id_depto: 5, id_municipio: 5001 })
    expect(lugarDeMatricula('999-99')).to.equal(null)
    expect(lugarDeMatricula('nada')).to.equal(null)
  })

  it('el código de la cédula dice de quién es', () => {
    const escrito = '024987654 PubDSK_1 31234567 0079123456PEÑA GOMEZ JAIME ANDRES 0M19700102110010O+'
    expect(leerCodigoDeCedula(escrito)).to.deep.equal({
      numero_documento: '79123456',
      apellidos: 'PEÑA GOMEZ',
      nombres: 'JAIME ANDRES',
      genero: 'M',
    })
    expect(leerCodigoDeCedula('PubDSK_1 1 1012345678RUIZ EVA 0F19900102110010A+')).to.include({
      apellidos: 'RUIZ',
      nombres: 'EVA',
      genero: 'F',
    })
    expect(leerCodigoDeCedula('79123456')).to.equal(null)
    expect(leerCodigoDeCedula('PubDSK_1 nada')).to.equal(null)
  })
})
