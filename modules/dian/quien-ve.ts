import { ofOffice, openToAll } from '../kernel/index.ts'

export const deConfiguracion = ofOffice('Configuración de la DIAN', 'De toda la oficina: hay un solo emisor.')

export const deSuCliente = openToAll('Factura de un cliente', 'El cliente, con el enlace secreto que recibió con ella.')
