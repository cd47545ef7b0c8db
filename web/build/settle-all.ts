/** As `Promise.all`, but a failure waits for the others, which may still write into a folder that is then removed. */
export async function settleAll<Work extends readonly unknown[] | []>(work: Work) {
  await Promise.allSettled(work)
  return Promise.all(work)
}
