import { expect } from 'chai'
import { VACIO } from '../../ui/radicaciones/formulario.ts'
import { copiar, type Modelo } from '../../ui/radicaciones/plantillas/copia.ts'
import type { Catalogos } from '../../ui/radicaciones/escritorio.ts'
import type { ActoCatalogo, Otorgante } from '../../ui/radicaciones/radicacion.ts'

const elena = { id: 9, nombres: 'Elena', apellidos: 'Rojas' }
const catalogo = (id: number, nombre_acto: string): ActoCatalogo => ({
  id,
  nombre_acto,
  codigo_snr: null,
  categoria: null,
  cuantia: 'con',
  codigo_tarifa: 'GENERAL',
  base: 'mayor',
  base_registral: 'mayor',
  roles: [],
  documentos_requeridos: [],
})
const CATALOGOS: Catalogos = {
  filtros: {
    digitadores: [elena],
    revisor: [],
    personas: [elena],
    liquidadores: [elena],
    actos: [],
    tipos_otorgantes: [],
    estados_escrituras: [{ id: 1, name: 'Radicada' }],
  },
  actos: new Map([['1', catalogo(1, 'Compraventa')]]),
  tipos: new Map([[1, { id: 1, name: 'Vendedor', rol_registral: 'DE' }]]),
  opcionesTipo: [],
  documento: () => 'CC',
}
const otorgante = (id: number, persona: number, tipo: number): Otorgante => ({
  id,
  id_personas: persona,
  id_tipos_otorgantes: tipo,
  porcentaje_participacion: 50,
  tipo_documento: 3,
  numero_documento: String(persona),
  nombres: `Persona ${persona}`,
  apellidos: null,
  exento: false,
})
const acto = (codigo: string, nombre_acto: string, otorgantes: Otorgante[]) => ({
  id: 77,
  orden: 0,
  cuantia: 5_000_000,
  remate: null,
  derechos: 1,
  retencion_fuente: 2,
  actos_codigo_acto: codigo,
  nombre_acto,
  exento: true,
  documentos_entregados: ['Cédula'],
  otorgantes,
  actosradiinmuebles: [],
})

describe('Radicación: comenzar de otra', () => {
  const modelo: Modelo = {
    contacto: 9,
    digitador: 9,
    revisor: 8,
    liquidador: 9,
    id_estados_escrituras: 1,
    actosradi: [
      acto('2', 'Acto que ya no hay', []),
      acto('1', 'Compraventa', [otorgante(5, 1, 1), otorgante(6, 2, 33), otorgante(7, 1, 1)]),
    ],
  }
  const copia = copiar(modelo, 'la radicación No. 3', CATALOGOS, { ...VACIO, revisor: 9 }, () => 'n1')

  it('trae actos, partes y quienes la trabajan como nuevos, y deja lo que es de la otra', () => {
    expect(copia.formulario).to.deep.include({
      contacto: 9,
      revisor: 9,
      num_escritura: '',
      fecha_escritura: null,
      observacion: '',
    })
    const [uno, ...mas] = copia.formulario.actosradi
    expect(mas).to.deep.equal([])
    expect(uno).to.deep.include({
      clave: 'n1',
      orden: 0,
      cuantia: 5_000_000,
      derechos: null,
      retencion_fuente: null,
      exento: true,
      documentos_entregados: [],
    })
    expect(uno).to.not.have.property('id')
    expect(
      uno?.otorgantes.map(({ id, id_personas, id_tipos_otorgantes }) => [id, id_personas, id_tipos_otorgantes]),
    ).to.deep.equal([
      [undefined, 1, 1],
      [undefined, 2, 12],
    ])
  })

  it('dice lo que ya no es: un acto, un tipo, quien no se puede elegir, quien quedó dos veces', () => {
    expect(copia.avisos).to.deep.equal([
      'El revisor que tenía ya no se puede elegir; queda el de su última radicación.',
      'El acto «Acto que ya no hay» ya no se usa en la oficina: no se copió.',
      'Persona 1 estaba dos veces en «Compraventa», porque sus registros se unieron: queda una.',
      'El tipo que tenía Persona 2 en «Compraventa» ya no se usa: diga cuál es.',
    ])
  })
})
