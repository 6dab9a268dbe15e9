/** Wrong command line; the message is the usage. */
export class Uso extends Error {}

export const AYUDA = `protocolo <orden>
  start                                     sirve el programa
  worker                                    solo procesa trabajos pendientes
  migrate                                   pone al día todas las oficinas
  office create <corto> "<nombre>" <correo> <contraseña>
  office list
  office demo [corto] [--force]
  office practice <corto>                   la de práctica de esa oficina, de nuevo
  office delete <corto> [archivo] [--si]    la respalda y la borra
  user reset-password <oficina> <correo> <contraseña>
  user remove-second-factor <oficina> <correo>
  backup <oficina> [archivo]                sin archivo, donde diga BACKUP_URL
  backups [oficina]                         los que hay donde dice BACKUP_URL
  files copy <desde> <hacia>                a otro lugar: carpeta, file://… o s3://…
  files sweep <oficina> [--si]              cuenta lo que ningún registro nombra; --si lo quita
  revisar <oficina>                         dice lo que no cuadra de sus cuentas, números y estados
  restore <archivo o respaldo> [corto]      --sin-firma: uno sin cifrar que guardó otra instalación;
                                            --en=<lugar>: en otro servidor o carpeta (mysql://…, file://…, carpeta)
`
