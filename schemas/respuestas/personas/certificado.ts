import { arreglo, cadena, entero, objeto, oNulo, uno, type Leida } from '../../json/vocabulario.ts'

const donde = { pagina: entero, linea: entero }

/** POST /inmueblesCertificado */
export const certificado = objeto({
  propuestas: arreglo(
    objeto({
      campo: uno('matricula', 'circulo', 'departamento', 'municipio', 'numero_catastral', 'direccion', 'linderos'),
      titulo: cadena,
      valor: cadena,
      ...donde,
    }),
  ),
  duenos: arreglo(objeto({ nombre: cadena, documento: oNulo(cadena), ...donde })),
  gravamenes: arreglo(objeto({ clase: cadena, anotacion: entero, texto: cadena, ...donde })),
})
export type CertificadoLeido = Leida<typeof certificado>
