/** The assistant's panel, which its button names before the code is there. */
export const assistantId = 'assistant'
