import { carpeta } from '../../archivos/index.ts'

/** Invoices on paper, by the CUFE of their version: printed when somebody asks for one that is not there. */
export const FACTURAS_IMPRESAS = carpeta('dian', [
  {
    tabla: 'dian_versiones',
    columna: 'cufe',
    dice: 'La factura electrónica',
    registro: 'id_documento',
    tiene: false,
    valor: (llave) => /^dian\/([0-9a-f]+)\.pdf$/.exec(llave)?.[1] ?? null,
  },
])

export const claveDePdf = (cufe: string): string => `${FACTURAS_IMPRESAS.nombre}/${cufe}.pdf`
